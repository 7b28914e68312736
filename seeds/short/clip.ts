import type { HomeChannelSlug } from '../channels.ts'
import type { Shot } from '../draw/film.ts'
import type { View } from '../draw/picture.ts'
import { random } from '../draw/random.ts'
import type { SceneName } from '../draw/scenes/index.ts'
import { type FilmAccess, free, type SampleFilm, vip } from '../film.ts'

/** A clip: its tone, its title and a line or two of text. */
export type Clip = readonly [tone: View['tone'], title: string, text: string]

/** Clips of one place by one uploader. */
export type ClipSet = {
  scene: SceneName
  channel: HomeChannelSlug
  /** One of the actors of the library. */
  uploader: string
  tags: readonly string[]
  clips: readonly Clip[]
}

/** Length of the preview of a clip that is not free, in seconds. */
const previewSeconds = 4
/** Of a set one clip in five is for members, and of every second set one is sold. */
const accessOf = (set: number, place: number): FilmAccess => {
  if (place === 3) return vip
  return place === 4 && set % 2 === 1 ? { kind: 'coins', price: 100 + (set % 3) * 100 } : free
}

/** The short videos of a set: 8 to 14 seconds, upright, each of a view and music of its own. */
export const shortsOf = ({ scene, channel, uploader, tags, clips }: ClipSet, set: number): SampleFilm[] =>
  clips.map(([tone, title, text], place) => {
    const slug = `short-${scene}-${place + 1}`
    const access = accessOf(set, place)
    const view = { scene, tone, seed: slug }
    const again: Shot[] = random(slug).chance(0.4) ? [{ ...view, seed: `${slug} again`, seconds: 6 }] : []
    return {
      slug,
      title,
      description: text,
      channel,
      author: uploader,
      tags,
      shots: [{ ...view, seconds: 8 }, ...again],
      cover: { ...view, style: 'plain', words: { title, under: text, seal: '' } },
      music: { seed: slug, lively: place % 2 === 0 },
      access,
      previewSeconds: access.kind === 'free' ? 0 : previewSeconds,
      short: true,
    }
  })
