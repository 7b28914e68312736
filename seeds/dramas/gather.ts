import type { Platform } from '#server/platform/platform.ts'
import type { SampleNote } from '#server/samples.ts'
import { addSampleComments } from '#server/social/index.ts'
import { addSampleDrama, addSampleDramaTopics } from '#server/video/index.ts'
import { commentsOn, meetPeople } from '../add-comments.ts'
import { renderCover } from '../draw/covers.ts'
import { random } from '../draw/random.ts'
import { dramaRemarks } from '../remarks.ts'
import { type DramaAccess, episodeSlug, type SampleDrama } from './drama.ts'
import { dramas, dramaTopics } from './index.ts'

const coverSizes = { full: { w: 600, h: 800 }, tiny: { w: 300, h: 400 } }
const day = 86_400

/** Makes the dramas whose first episodes are there, with what they have by now; again and again without harm. */
export async function gatherDramas(
  platform: Platform,
  filmOf: ReadonlyMap<string, number>,
  note: SampleNote,
): Promise<void> {
  const made = new Map<string, number>()
  for (const [index, drama] of dramas.entries()) {
    const episodes = drama.episodes.flatMap(({ title }, at) => {
      const filmId = filmOf.get(episodeSlug(drama, at + 1))
      return filmId ? [{ filmId, title }] : []
    })
    if (episodes.length === 0) continue
    made.set(drama.slug, await addDrama(platform, drama, { episodes, index, note }))
  }
  const topics = dramaTopics.map(({ dramas: slugs, ...about }) => ({
    ...about,
    dramaIds: slugs.flatMap((slug) => made.get(slug) ?? []),
  }))
  await addSampleDramaTopics(
    platform.db,
    topics.filter(({ dramaIds }) => dramaIds.length > 0),
  )
}

type Made = { episodes: { filmId: number; title: string }[]; index: number; note: SampleNote }

async function addDrama(platform: Platform, drama: SampleDrama, { episodes, index, note }: Made) {
  const { slug, title, author, intro, form, finished, recommended, cover, access } = drama
  const chance = random(`drama ${slug}`)
  const id = await addSampleDrama(platform, {
    title,
    author,
    intro,
    form,
    finished,
    recommended,
    ...pricesOf(access),
    ...(note.channels?.[drama.channel] && { categoryId: note.channels[drama.channel] }),
    updatedAt: note.startedAt - Math.round((finished ? 20 : 0.3) * day) - index * 3_600,
    plays: Math.round(10 ** chance.range(4, 6)),
    picture: () => renderCover(cover, coverSizes[note.scale]),
    episodes,
  })
  const people = await meetPeople(platform)
  const said = { seed: `drama ${slug}`, texts: dramaRemarks, people, startedAt: note.startedAt }
  await addSampleComments(platform.db, { kind: 'drama', id }, commentsOn(said))
  return id
}

/**
 * Prices of an access, in the form that dramas are created with. An episode that is not free has a preview of four
 * seconds.
 */
function pricesOf(access: DramaAccess) {
  const open = { vip: false, price: 0, episodePrice: 0, freeEpisodes: 0, previewSeconds: 0 }
  if (access.kind === 'free') return open
  const guarded = { ...open, freeEpisodes: access.free, previewSeconds: 4 }
  if (access.kind === 'vip') return { ...guarded, vip: true }
  return { ...guarded, price: access.whole, episodePrice: access.episode }
}
