import { amount } from '#client/formats.ts'
import { latestSecond } from '#contract/common.ts'
import type { FilmRow } from '#contract/video/console.ts'
import type { EpisodeRow } from '#contract/video/drama-console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import type { EpisodesEdit } from './queries.ts'

/** An episode as it stands in the form. `price` is empty for what the drama says. */
export type EpisodeDraft = Pick<
  EpisodeRow,
  'filmId' | 'film' | 'title' | 'hidden' | 'ready' | 'takenDown'
> & {
  price: string
  publishAt: string
}

export const draftOfEpisodes = (rows: readonly EpisodeRow[]): EpisodeDraft[] =>
  rows.map(({ filmId, film, title, hidden, ready, takenDown, price, publishAt }) => ({
    filmId,
    film,
    title,
    hidden,
    ready,
    takenDown,
    price: price === null ? '' : amount(price),
    publishAt: toDateField(publishAt),
  }))

/** A film that becomes an episode. */
export const newEpisode = ({ id, title, ready, visibility }: FilmRow): EpisodeDraft => ({
  filmId: id,
  film: title,
  title: '',
  hidden: false,
  ready,
  takenDown: visibility === 'taken_down',
  price: '',
  publishAt: '',
})

type Read = { episodes: EpisodesEdit['episodes'] } | { problem: string }

/** Validates the draft: the body of the call, or the first problem. */
export function readEpisodes(drafts: readonly EpisodeDraft[]): Read {
  const episodes: EpisodesEdit['episodes'] = []
  for (const [index, { filmId, title, hidden, ...typed }] of drafts.entries()) {
    const price = typed.price.trim() ? parseCoins(typed.price) : null
    const publishAt = hidden ? fromDateField(typed.publishAt) : 0
    const name = `第 ${index + 1} 集`
    if (price === undefined) return { problem: `${name}：价格填 0 到 1000000，或留空` }
    if (!(publishAt <= latestSecond)) return { problem: `${name}：上线时间不对` }
    episodes.push({ filmId, title: title.trim(), price, hidden, publishAt })
  }
  return { episodes }
}
