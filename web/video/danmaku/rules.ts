import type { Danmaku } from '#contract/video/danmaku.ts'

/** Which kinds are shown, and the share of all that is, from 0 to 1. */
type Chosen = { density: number } & Record<Danmaku['mode'], boolean>

/** Whether a line is shown by the settings; one's own always is. Which are left out for density never changes. */
export function isShown(line: Danmaku, chosen: Chosen): boolean {
  if (line.mine) return true
  return chosen[line.mode] && (line.id * 2_654_435_761) % 1000 < chosen.density * 1000
}
