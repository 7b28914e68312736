import type { Platform } from '#server/platform/platform.ts'
import type { SampleNote } from '#server/samples.ts'
import { addSampleActor, addSampleCollection, addSampleTopic } from '#server/video/index.ts'
import { actors, collections, columns, isOfTopic, topics } from './catalogue.ts'
import { renderAvatar } from './draw/avatars.ts'
import { renderCover } from './draw/covers.ts'
import { films } from './films/index.ts'

const coverSizes = { full: { w: 1280, h: 720 }, tiny: { w: 320, h: 180 } }

/** Gives those in the films a face and a profile; again and again without harm. */
export async function addActors(platform: Platform): Promise<void> {
  for (const { name, intro } of actors)
    await addSampleActor(platform, { name, intro, picture: () => renderAvatar(name) })
}

/** Gathers the films that are there by topics and collections; with more films, the same ones grow. */
export async function gather(
  platform: Platform,
  filmOf: ReadonlyMap<string, number>,
  { scale }: SampleNote,
): Promise<void> {
  const there = (slugs: readonly string[]) => slugs.flatMap((slug) => filmOf.get(slug) ?? [])
  for (const [position, topic] of [...topics, ...columns].entries()) {
    const filmIds = there(films.filter((film) => isOfTopic(topic, film)).map(({ slug }) => slug))
    const { title, intro, place = 'home', cover } = topic
    const picture = () => renderCover(cover, coverSizes[scale])
    if (filmIds.length > 0)
      await addSampleTopic(platform, { title, intro, place, position, filmIds, picture })
  }
  for (const { films: slugs, ...collection } of collections) {
    const filmIds = there(slugs)
    if (filmIds.length > 0) await addSampleCollection(platform, { ...collection, filmIds })
  }
}
