/** The looks of the pages that work without the app: its colours, by the device's theme, and nothing to load. */
export const plainStyle = `
:root { color-scheme: light dark; --bg: #fff; --text: #14181d; --text-2: #4b535d; --line: #8a939c; --accent: #00706b;
  --on-accent: #fff; --weak: #e2f4f2; --danger: #b3202d; --danger-weak: #fdecee; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #16181c; --text: #e9ecef; --text-2: #aeb6bf; --line: #79828c; --accent: #35d6c8; --on-accent: #062523;
    --weak: #14312f; --danger: #ff8a93; --danger-weak: #3a1c20; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 16px/26px 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 20px 16px 64px; }
h1 { font-size: 24px; line-height: 34px; margin: 8px 0 12px; }
h2 { font-size: 18px; margin: 32px 0 8px; }
p { margin: 8px 0; }
.quiet { color: var(--text-2); font-size: 14px; line-height: 22px; }
a { color: var(--accent); }
fieldset { border: 0; margin: 0; padding: 0; }
.field { margin: 24px 0 0; }
label, legend { display: block; font-weight: 600; padding: 0; }
.choice { display: flex; gap: 12px; align-items: flex-start; min-height: 44px; padding: 9px 0; font-weight: 400; }
.choice input { flex: none; width: 20px; height: 20px; margin: 3px 0; accent-color: var(--accent); }
input[type='text'], textarea { width: 100%; min-height: 44px; margin-top: 8px; padding: 9px 12px; font: inherit; color: inherit;
  background: var(--bg); border: 1px solid var(--line); border-radius: 8px; }
textarea { min-height: 132px; resize: vertical; }
[aria-invalid='true'] { border-color: var(--danger); }
.problem { color: var(--danger); font-size: 14px; line-height: 22px; margin: 6px 0 0; }
.summary { margin: 20px 0 0; padding: 12px 16px; border-radius: 8px; background: var(--danger-weak); }
.summary ul { margin: 4px 0 0; padding-left: 20px; }
.summary a { color: var(--danger); display: inline-block; padding: 6px 0; }
.note { padding: 12px 16px; border-radius: 8px; background: var(--weak); }
button { display: block; width: 100%; min-height: 48px; margin-top: 32px; border: 0; border-radius: 24px; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent); cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.second { margin-top: 12px; color: var(--text); background: none; border: 1px solid var(--line); }
.test { padding: 12px 16px; border-radius: 8px; background: var(--danger-weak); color: var(--danger); font-weight: 600; }
.sum { font-size: 34px; line-height: 44px; font-weight: 700; margin: 16px 0 0; }
dl { margin: 16px 0; }
dt { color: var(--text-2); font-size: 14px; margin-top: 16px; }
dd { margin: 2px 0 0; overflow-wrap: anywhere; }
ol { padding-left: 20px; }
`
