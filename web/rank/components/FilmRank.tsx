import { useInfiniteQuery } from '@tanstack/react-query'
import type { Period } from '#contract/video/endpoints.ts'
import { FilmPages } from '#web/video/index.ts'
import { rankedFilms } from '../queries.ts'
import { NothingPlayed, playedWords } from './words.tsx'

/** The rank of a period, of one channel or of all. */
export function FilmRank({ period, channel }: { period: Period; channel: number | undefined }) {
  const feed = useInfiniteQuery(rankedFilms(period, channel))
  return <FilmPages feed={feed} layout="ranked" meta={playedWords} empty={<NothingPlayed />} />
}
