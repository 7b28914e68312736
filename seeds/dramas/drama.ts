import type { DramaForm } from '#contract/video/drama-shapes.ts'
import type { televisionChannels } from '../channels.ts'
import type { Cover } from '../draw/covers.ts'
import type { Shot } from '../draw/film.ts'
import type { Size, View } from '../draw/picture.ts'
import { free, type SampleFilm } from '../film.ts'

/** Who may see a whole drama; its first `free` episodes are everybody's. Prices are hundredths of a coin. */
export type DramaAccess =
  | { kind: 'free' }
  | { kind: 'vip'; free: number }
  | { kind: 'coins'; episode: number; whole: number; free: number }

/** A drama of the sample library. */
export type SampleDrama = {
  slug: string
  title: string
  author: string
  intro: string
  form: DramaForm
  channel: (typeof televisionChannels)[number]['slug']
  finished: boolean
  recommended: boolean
  access: DramaAccess
  cover: Cover
  /** Closing shot of every episode. */
  refrain: Shot
  /** Each begins with a view of its own. */
  episodes: readonly { title: string; view: View }[]
}

const openingSeconds = 8

/** The sizes in which dramas are drawn. */
export const filmSizes: Record<DramaForm, Size> = {
  vertical: { w: 720, h: 1280 },
  horizontal: { w: 1280, h: 720 },
}

/** The slug of an episode by its number, from 1. */
export const episodeSlug = (drama: SampleDrama, number: number): string => `${drama.slug}-${number}`

/** The films of a drama in order. */
export const filmsOf = (drama: SampleDrama): SampleFilm[] =>
  drama.episodes.map(({ title, view }, index) => ({
    slug: episodeSlug(drama, index + 1),
    title: `${drama.title} ${index + 1}：${title}`,
    description: '',
    channel: 'documentary',
    author: drama.author,
    tags: [],
    shots: [{ ...view, seconds: openingSeconds }, drama.refrain],
    cover: { ...view, style: 'plain', words: drama.cover.words },
    music: { seed: episodeSlug(drama, index + 1), lively: index % 2 === 1 },
    access: free,
    previewSeconds: 0,
    form: drama.form,
  }))
