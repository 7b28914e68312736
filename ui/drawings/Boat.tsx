/** A boat at rest under the moon: nothing here yet. */
export function Boat() {
  return (
    <svg viewBox="0 0 168 126" width="168" height="126" fill="none" aria-hidden>
      <circle cx="84" cy="60" r="50" fill="var(--surface-2)" />
      <circle cx="108" cy="36" r="11" fill="var(--vip-fill)" opacity=".9" />
      <path d="M86 34c15 9 19 22 18 36H86z" fill="var(--accent-fill)" opacity=".92" />
      <path d="M82 44c-10 8-14 16-14 26h14z" fill="var(--accent-fill)" opacity=".45" />
      <path d="M58 75h56l-9 15H68z" fill="var(--text-2)" opacity=".8" />
      <g stroke="var(--text-3)" strokeWidth="2" strokeLinecap="round">
        <path d="M40 98c7-5 13-5 20 0s13 5 20 0 13-5 20 0 13 5 20 0" opacity=".6" />
        <path d="M56 108c6-4 11-4 17 0s11 4 17 0 11-4 17 0" opacity=".35" />
      </g>
    </svg>
  )
}
