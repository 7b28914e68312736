import { findImport } from '#server/import/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SampleNote } from '#server/samples.ts'
import { addSampleActor, addSampleCollection, addSampleTopic } from '#server/video/index.ts'
import { actors, isOfTopic, seriesIntros, topics } from './catalogue.ts'
import { renderAvatar } from './draw/avatars.ts'
import { renderCover } from './draw/covers.ts'
import type { SampleFilm } from './film.ts'

const coverSizes = { full: { w: 1280, h: 720 }, tiny: { w: 320, h: 180 } }

/** Gives the actors of the sample films their faces and profiles. */
export async function introduceActors(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const { name, intro } of actors) {
    signal.throwIfAborted()
    await addSampleActor(platform, { name, intro, picture: () => renderAvatar(name) })
  }
}

/** Puts the films that are imported by now into their topics and collections; done again, those that came since. */
export async function gather(
  platform: Platform,
  library: readonly SampleFilm[],
  { imports, scale }: SampleNote,
): Promise<void> {
  const ids = new Map<SampleFilm, number>()
  for (const film of library) {
    const found = imports[film.slug] && (await findImport(platform.db, imports[film.slug]!))
    if (found && found.filmId) ids.set(film, found.filmId)
  }
  const idsOf = (films: readonly SampleFilm[]) => films.flatMap((film) => ids.get(film) ?? [])
  for (const [position, topic] of topics.entries()) {
    const filmIds = idsOf(library.filter((film) => isOfTopic(topic, film)))
    if (filmIds.length)
      await addSampleTopic(platform, {
        ...topic,
        position,
        filmIds,
        picture: () => renderCover(topic.cover, coverSizes[scale]),
      })
  }
  for (const [title, intro] of Object.entries(seriesIntros)) {
    const episodes = library
      .filter(({ series }) => series?.title === title)
      .toSorted((one, other) => one.series!.episode - other.series!.episode)
    const filmIds = idsOf(episodes)
    const whole = filmIds.length === episodes.length
    if (filmIds.length && whole)
      await addSampleCollection(platform, { title, intro, finished: true, filmIds })
  }
}
