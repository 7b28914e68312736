import { useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/video/endpoints.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { messageOf } from '#web/platform/api.ts'
import { channelRanks, FeedSkeleton, FilmRow } from '#web/video/index.ts'
import { NothingPlayed, playedWords } from './words.tsx'

type Props = { period: Period; onChannel: (key: string) => void }

/** The first three of each channel, each with the way to the whole rank of it. */
export function ChannelRanks({ period, onChannel }: Props) {
  const ranks = useQuery(channelRanks(period))

  if (ranks.isPending) return <FeedSkeleton layout="ranked" />
  if (!ranks.data)
    return (
      <ErrorState
        hint={messageOf(ranks.error)}
        busy={ranks.isFetching}
        onRetry={() => void ranks.refetch()}
      />
    )
  if (ranks.data.list.length === 0) return <NothingPlayed />
  return ranks.data.list.map(({ categoryId, name, films }) => (
    <section key={categoryId} aria-label={name}>
      <SectionHeader title={name} more="完整榜单" onMore={() => onChannel(String(categoryId))} />
      {films.map((film, index) => (
        <FilmRow key={film.id} film={film} meta={playedWords(film)} rank={index + 1} />
      ))}
    </section>
  ))
}
