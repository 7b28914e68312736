import type { DramaForm } from '#contract/video/drama-shapes.ts'
import type { HomeChannelSlug } from './channels.ts'
import type { Cover } from './draw/covers.ts'
import type { Shot } from './draw/film.ts'
import type { View } from './draw/picture.ts'

/** Who may see a whole film. Prices are hundredths of a coin. */
export type FilmAccess = { kind: 'free' } | { kind: 'vip' } | { kind: 'coins'; price: number }

export const free: FilmAccess = { kind: 'free' }
export const vip: FilmAccess = { kind: 'vip' }

/** A film of the sample library. Everybody may see its first `previewSeconds`; 0 for a free film. */
export type SampleFilm = {
  slug: string
  title: string
  description: string
  channel: HomeChannelSlug
  author: string
  tags: readonly string[]
  shots: readonly Shot[]
  cover: Cover
  music: { seed: string; lively: boolean }
  access: FilmAccess
  previewSeconds: number
  /** The form of the drama whose episode it is; such a film is not published by itself. */
  form?: DramaForm
  /** An upright film that is a short video; its author is one of the actors. */
  short?: true
}

type Told = Omit<SampleFilm, 'shots' | 'cover' | 'music' | 'previewSeconds'> & {
  /** The opening view; the cover shows the same place. */
  opening: View
  after: readonly Shot[]
  style: Cover['style']
  words: Cover['words']
  lively: boolean
}

const openingSeconds = 8
const previewSeconds = 10

/** A film whose cover is its opening, whose music comes of its slug, and of which ten seconds are free. */
export const sampleFilm = ({ opening, after, style, words, lively, ...told }: Told): SampleFilm => ({
  ...told,
  shots: [{ ...opening, seconds: openingSeconds }, ...after],
  cover: { ...opening, style, words },
  music: { seed: told.slug, lively },
  previewSeconds: told.access.kind === 'free' ? 0 : previewSeconds,
})
