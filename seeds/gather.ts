import type { Platform } from '#server/platform/platform.ts'
import { addSampleActor, addSampleCollection, addSampleTopic } from '#server/video/index.ts'
import { renderAvatar } from './draw/avatars.ts'
import { actors, collections, topics } from './gathered.ts'

/** Gives those in the films a face and a profile; again and again without harm. */
export async function addActors(platform: Platform): Promise<void> {
  for (const { name, intro } of actors)
    await addSampleActor(platform, { name, intro, picture: await renderAvatar(name) })
}

/** Gathers the films that are there by topics and collections; with more films, the same ones grow. */
export async function gather(platform: Platform, filmOf: ReadonlyMap<string, number>): Promise<void> {
  const there = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => (filmOf.has(slug) ? [filmOf.get(slug)!] : []))
  for (const [position, { films, ...topic }] of topics.entries()) {
    const filmIds = there(films)
    if (filmIds.length > 0) await addSampleTopic(platform, { ...topic, position, filmIds })
  }
  for (const { films, ...collection } of collections) {
    const filmIds = there(films)
    if (filmIds.length > 0) await addSampleCollection(platform, { ...collection, filmIds })
  }
}
