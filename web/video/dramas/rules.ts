import type { DramaCard, DramaEpisode } from '#contract/video/drama-shapes.ts'

/** How far a drama has come, in a few words. */
export const progressOf = ({ episodes, finished }: Pick<DramaCard, 'episodes' | 'finished'>): string =>
  finished ? `全 ${episodes} 集` : `更至 ${episodes} 集`

/** The episode beside another: the next (1) or the one before (-1); none at the ends. */
export function episodeBeside(
  episodes: readonly DramaEpisode[],
  current: number,
  direction: 1 | -1,
): DramaEpisode | undefined {
  const at = episodes.findIndex(({ id }) => id === current)
  return at === -1 ? undefined : episodes[at + direction]
}

/** So many episodes stand together in the picker. */
const together = 50

/** Episodes in groups small enough to look over, each called by its first and last number. */
export function groupsOf<Episode extends { number: number }>(
  episodes: readonly Episode[],
): { label: string; episodes: Episode[] }[] {
  const count = Math.ceil(episodes.length / together)
  return Array.from({ length: count }, (_, index) => {
    const group = episodes.slice(index * together, (index + 1) * together)
    return { label: `${group[0]!.number}–${group.at(-1)!.number}`, episodes: group }
  })
}

/** With so many seconds left the next episode is asked for. */
const aheadOf = 30
/** So many seconds must lie ready first: what plays comes before what may follow. */
const ready = 8

/** Whether it is time to open the next episode. All in seconds. */
export const isTimeForNext = ({
  time,
  duration,
  loaded,
}: {
  time: number
  duration: number
  loaded: number
}): boolean => duration > 0 && duration - time <= aheadOf && loaded >= Math.min(duration - 0.5, time + ready)
