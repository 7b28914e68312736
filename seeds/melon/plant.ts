import {
  addSampleStory,
  addSampleStoryCollection,
  addSampleWriter,
  type SampleStoryBlock,
} from '#server/melon/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addSampleComments } from '#server/social/index.ts'
import { commentsOn } from '../add-comments.ts'
import { renderAvatar } from '../draw/avatars.ts'
import { photoSize, renderPhoto } from '../draw/photos.ts'
import { random } from '../draw/random.ts'
import { collections } from './collections.ts'
import { stories } from './index.ts'
import type { SampleStory } from './story.ts'
import { storyRemarks } from './remarks.ts'
import { readText } from './text.ts'
import { type WriterName, writers } from './writers.ts'

type Planting = {
  /** Unix seconds: what the dates of stories are counted back from. */
  startedAt: number
  /** `tiny` makes a few stories with small pictures. */
  scale: 'full' | 'tiny'
  /** The films there are by their slugs: others are put in when they have come. */
  filmOf: ReadonlyMap<string, number>
  /** Who talks about the stories; absent: nobody yet. */
  people?: readonly number[]
  signal: AbortSignal
  /** True when the operator removed the samples in the meantime. */
  isOver: () => Promise<boolean>
}

/** As many stories as a tiny library has. */
const fewStories = 4
const longest = { full: 1200, tiny: 480 }
const hour = 3600

/** Writes the sample stories, draws their pictures and gathers them. Done again it draws nothing that is there, and puts in films that have come. */
export async function plantStories(platform: Platform, planting: Planting): Promise<void> {
  const wanted = planting.scale === 'tiny' ? stories.slice(0, fewStories) : stories
  const writerOf = new Map<WriterName, number>()
  for (const { name, intro } of writers) {
    if (await planting.isOver()) return
    const picture = () => renderAvatar(name)
    writerOf.set(name, await addSampleWriter(platform, { name, intro, picture }))
  }
  const idOf = new Map<string, number>()
  for (const [index, story] of wanted.entries()) {
    planting.signal.throwIfAborted()
    if (await planting.isOver()) return
    const writerId = writerOf.get(story.writer)!
    idOf.set(story.slug, await plantStory(platform, story, { ...planting, index, writerId }))
  }
  for (const [position, { title, intro, stories: slugs }] of collections.entries()) {
    const storyIds = slugs.flatMap((slug) => idOf.get(slug) ?? [])
    if (storyIds.length) await addSampleStoryCollection(platform, { title, intro, position, storyIds })
  }
  const { people, startedAt } = planting
  if (!people) return
  for (const [slug, id] of idOf) {
    const said = commentsOn({ seed: `story ${slug}`, texts: storyRemarks, people, startedAt })
    await addSampleComments(platform.db, { kind: 'story', id }, said)
  }
}

type Place = Pick<Planting, 'startedAt' | 'scale' | 'filmOf'> & { index: number; writerId: number }

function plantStory(
  platform: Platform,
  story: SampleStory,
  { startedAt, scale, filmOf, index, writerId }: Place,
): Promise<number> {
  const chance = random(story.slug)
  let drawn = 0
  const blocks = readText(story.text).map((block): SampleStoryBlock => {
    if (block.kind === 'film') return { kind: 'film', filmId: filmOf.get(block.slug) }
    if (block.kind !== 'pic') return block
    const at = drawn++
    const view = { ...block.view, seed: `${story.slug} ${at}` }
    // The first is what lists show, so it is wide
    const size = photoSize(at === 0 ? 2 : at + index, longest[scale])
    return { kind: 'pic', caption: block.caption, draw: () => renderPhoto({ ...view, size }) }
  })
  return addSampleStory(platform, {
    slug: story.slug,
    title: story.title,
    summary: story.summary,
    tags: story.tags,
    lead: story.lead ?? false,
    category: story.category,
    writerId,
    views: Math.round(10 ** chance.range(2.6, 4.9)),
    publishedAt: startedAt - Math.round((index * 5 + chance.range(1, 4)) * hour),
    blocks,
  })
}
