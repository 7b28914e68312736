import { useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/video/endpoints.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { FeedSkeleton, Films } from '#web/video/index.ts'
import { channelRanks } from '../queries.ts'
import { NothingPlayed, playedWords } from './words.tsx'

type Props = { period: Period; onChannel: (key: string) => void }

/** The first three of each channel, each with the way to the whole rank of it. */
export function ChannelRanks({ period, onChannel }: Props) {
  const ranks = useQuery(channelRanks(period))
  return (
    <Loaded query={ranks} skeleton={<FeedSkeleton layout="ranked" />}>
      {({ list }) =>
        list.length === 0 ? (
          <NothingPlayed />
        ) : (
          list.map(({ categoryId, name, films }) => (
            <section key={categoryId} aria-label={name}>
              <SectionHeader title={name} more="完整榜单" onMore={() => onChannel(String(categoryId))} />
              <Films films={films} layout="ranked" meta={playedWords} />
            </section>
          ))
        )
      }
    </Loaded>
  )
}
