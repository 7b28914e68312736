import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addNovel, addSampleNovelTopics } from '#server/novel/index.ts'
import type { PaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { samplesFolder } from '#server/samples.ts'
import { addSampleComments } from '#server/social/index.ts'
import { commentsOn, meetPeople } from '../add-comments.ts'
import { renderCover } from '../draw/covers.ts'
import { renderMusic } from '../draw/film.ts'
import { develop, flat, type Size } from '../draw/picture.ts'
import { random } from '../draw/random.ts'
import { scenes } from '../draw/scenes/index.ts'
import { storeSample } from '../pictures.ts'
import { type Making, pricesOf, type Shelf } from '../shelf.ts'
import { novelRemarks } from '../remarks.ts'
import { novels } from './index.ts'
import type { SampleNovel } from './novel.ts'
import { readNovel, type WrittenNovel } from './text.ts'
import { novelTopics } from './topics.ts'

/** Part of every source: raise it when the texts change. */
const recipe = 1
const hour = 3_600
const plateSize: Size = { w: 960, h: 640 }

export const novelShelf: Shelf<SampleNovel> = {
  name: 'novels',
  all: novels,
  plant: plantNovel,
  async finish({ db }, idOf) {
    const topics = novelTopics.map(({ tags, ...about }) => ({
      ...about,
      novelIds: novels
        .filter((novel) => novel.tags.some((tag) => (tags as readonly string[]).includes(tag)))
        .flatMap(({ slug }) => idOf.get(slug) ?? []),
    }))
    await addSampleNovelTopics(
      db,
      topics.filter(({ novelIds }) => novelIds.length > 0),
    )
  },
}

async function plantNovel(
  platform: Platform,
  novel: SampleNovel,
  index: number,
  making: Making,
): Promise<number> {
  const { note, signal } = making
  const tiny = note.scale === 'tiny'
  const chance = random(`novel ${novel.slug}`)
  const written = readNovel(novel.slug)
  const { novelId } = await addNovel(
    platform,
    {
      sourceHash: createHash('sha256').update(`sample ${recipe} ${novel.slug}`).digest(),
      title: novel.title,
      author: novel.author,
      description: novel.description,
      tags: novel.tags,
      cover: await renderCover(novel.cover, tiny ? { w: 300, h: 400 } : { w: 600, h: 800 }),
      ...pricesOf(novel.access),
      categoryName: novel.category,
      finished: novel.finished ?? false,
      sample: true,
      publish: true,
      readers: Math.round(10 ** chance.range(2.6, 4.8)),
      updatedAt: note.startedAt - index * 5 * hour,
      chapters: novel.music && !tiny ? await withMusic(platform, novel, written, signal) : written.chapters,
      pictures: await drawPictures(platform, novel, written),
    },
    { signal },
  )
  const people = await meetPeople(platform)
  const said = { seed: `novel ${novel.slug}`, texts: novelRemarks, people, startedAt: note.startedAt }
  await addSampleComments(platform.db, { kind: 'novel', id: novelId }, commentsOn(said))
  return novelId
}

/** Nobody here can read aloud: each chapter has half a minute of music instead. */
async function withMusic(
  platform: Platform,
  novel: SampleNovel,
  { chapters }: WrittenNovel,
  signal: AbortSignal,
) {
  const folder = join(samplesFolder(platform), 'music')
  await mkdir(folder, { recursive: true })
  const { sound } = scenes[novel.cover.scene]
  const heard = []
  for (const [at, chapter] of chapters.entries()) {
    const file = join(folder, `${novel.slug}-${at}.m4a`)
    const seconds = 24 + ((at * 5) % 14)
    await renderMusic({ seed: `${novel.slug} ${at}`, seconds, sound, lively: false }, file, signal)
    const sourceHash = createHash('sha256').update(`sample ${recipe} ${novel.slug} music ${at}`).digest()
    heard.push({ ...chapter, audio: { file, sourceHash } })
  }
  return heard
}

async function drawPictures(
  platform: Platform,
  { slug }: SampleNovel,
  { pictures }: WrittenNovel,
): Promise<Map<string, PaidPicture>> {
  const stored = new Map<string, PaidPicture>()
  for (const [name, view] of pictures) {
    const picture = await develop(plateSize, [flat(view, plateSize)])
    stored.set(name, await storeSample(platform, `novel ${slug} ${name}`, picture))
  }
  return stored
}
