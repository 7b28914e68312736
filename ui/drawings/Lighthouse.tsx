/** A lighthouse without its light: something did not come through. */
export function Lighthouse() {
  return (
    <svg viewBox="0 0 168 126" width="168" height="126" fill="none" aria-hidden>
      <circle cx="84" cy="60" r="50" fill="var(--surface-2)" />
      <path d="M76 100l3-52h10l3 52z" fill="var(--surface-3)" />
      <path d="M77.5 82l.8-12h11.4l.8 12zM78.8 60l.7-10h9l.7 10z" fill="var(--danger)" opacity=".65" />
      <rect x="77" y="38" width="14" height="10" rx="2" fill="var(--text-3)" opacity=".55" />
      <path d="M74 38h20l-10-8z" fill="var(--text-2)" opacity=".8" />
      <g stroke="var(--text-3)" strokeWidth="2" strokeLinecap="round">
        <path d="M60 100h48" opacity=".6" />
        <path d="M40 54h20M34 64h16M112 50h22M118 60h14" opacity=".45" />
      </g>
    </svg>
  )
}
