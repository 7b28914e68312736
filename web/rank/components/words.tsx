import type { RankedFilm } from '#contract/video/shapes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { views } from '#web/platform/formats.ts'

/** What stands under a film's title in a rank. */
export const playedWords = ({ played, author }: RankedFilm): string =>
  [`${views(played)}次播放`, author].filter(Boolean).join(' · ')

/** In place of a rank without films. */
export const NothingPlayed = () => <EmptyState title="这段时间还没有播放" hint="换一个时间看看" />
