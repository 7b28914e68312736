import type { Episode } from '#contract/video/catalogue-shapes.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { watchedWords } from '#web/history/index.ts'
import { duration, views } from '#web/platform/formats.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { FilmCover, filmPath } from '#web/video/index.ts'
import { episodeName } from '../rules.ts'

type Props = { episode: Episode; index: number; watched: HistoryEntry | undefined }

/** An episode by its number: how far it was seen on this device, and what it takes to see it while that is wanting. */
export function EpisodeRow({ episode, index, watched }: Props) {
  const { state } = episode.entitlement
  const isOpen = state === 'free' || state === 'vip' || state === 'bought'
  const film = isOpen ? { ...episode, vip: false, price: 0 } : episode
  return (
    <RowCard
      cover={<FilmCover film={film} />}
      title={`${episodeName(episode.episode, index)} ${episode.title}`}
      meta={watched ? watchedWords(watched, duration) : `${views(episode.plays)}播放`}
      render={(link) => <AppLink to={filmPath(episode.id)} {...link} />}
    />
  )
}
