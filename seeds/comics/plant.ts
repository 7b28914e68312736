import { createHash } from 'node:crypto'
import { addComicChapters, addSampleComicScores, addSampleComicTopics } from '#server/comics/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addSampleComments } from '#server/social/index.ts'
import { commentsOn, meetPeople } from '../add-comments.ts'
import type { ComicPage } from '../draw/comic/pages.ts'
import { random } from '../draw/random.ts'
import { storeSample } from '../pictures.ts'
import { type Making, pricesOf, type Shelf } from '../shelf.ts'
import { comicRemarks } from '../remarks.ts'
import type { SampleComic } from './comic.ts'
import { comics } from './index.ts'
import { drawCover, drawPage, pagesOf } from './make.ts'
import { comicTopics } from './topics.ts'

/** Part of every source: raise it when the drawing changes. */
const recipe = 1
const day = 86_400

export const comicShelf: Shelf<SampleComic> = {
  name: 'comics',
  all: comics,
  plant: plantComic,
  async finish({ db }, idOf) {
    const topics = comicTopics.map(({ tags, ...about }) => ({
      ...about,
      comicIds: comics
        .filter((comic) => comic.tags.some((tag) => (tags as readonly string[]).includes(tag)))
        .flatMap(({ slug }) => idOf.get(slug) ?? []),
    }))
    await addSampleComicTopics(
      db,
      topics.filter(({ comicIds }) => comicIds.length > 0),
    )
  },
}

/** Chapters came in one by one: the last of a comic that goes on is days old, that of a finished one months. */
async function plantComic(
  platform: Platform,
  comic: SampleComic,
  index: number,
  { note, signal }: Making,
): Promise<number> {
  const tiny = note.scale === 'tiny'
  const chance = random(`comic ${comic.slug}`)
  const drawn = pagesOf(comic).slice(0, tiny ? 2 : undefined)
  const newest = note.startedAt - (comic.finished ? 60 : 0.2) * day - index * 7_000
  // All is drawn before anything is stored: who ends the work meanwhile leaves nothing behind
  const pictures = []
  for (const { pages } of drawn)
    pictures.push(await drawPages(comic, pages.slice(0, tiny ? 1 : undefined), signal))
  const chapters = []
  for (const [at, { title }] of drawn.entries())
    chapters.push({
      sourceHash: createHash('sha256').update(`sample ${recipe} ${comic.slug} ${at}`).digest(),
      number: at + 1,
      title,
      at: Math.round(newest - (drawn.length - 1 - at) * 7 * day),
      pages: await storePages(platform, `comic ${comic.slug} ${at}`, pictures[at]!),
    })
  const { comicId } = await addComicChapters(platform, {
    series: {
      title: comic.title,
      author: comic.author,
      description: comic.description,
      tags: comic.tags,
      mode: comic.mode,
      finished: comic.finished ?? false,
      cover: await drawCover(comic, tiny ? { w: 300, h: 400 } : { w: 600, h: 800 }),
      ...pricesOf(comic.access),
      previewPages: comic.access.kind === 'free' ? 0 : 1,
      categoryName: comic.category,
      recommended: index < 6,
      reads: Math.round(10 ** chance.range(3, 5.2)),
      sample: true,
      publish: true,
    },
    chapters,
  })
  await talkOf(platform, comic, { comicId, startedAt: note.startedAt })
  return comicId
}

type Drawn = { picture: Buffer; spread: boolean }

async function drawPages(
  comic: SampleComic,
  pages: readonly ComicPage[],
  signal: AbortSignal,
): Promise<Drawn[]> {
  const drawn = []
  for (const page of pages) {
    signal.throwIfAborted()
    const spread = page.panels.some(({ distance }) => distance === 'spread')
    drawn.push({ picture: await drawPage(comic, page), spread })
  }
  return drawn
}

async function storePages(platform: Platform, chapter: string, drawn: readonly Drawn[]) {
  const stored = []
  for (const [at, { picture, spread }] of drawn.entries())
    stored.push({ ...(await storeSample(platform, `${chapter} ${at}`, picture)), spread })
  return stored
}

async function talkOf(
  platform: Platform,
  { slug }: SampleComic,
  { comicId, startedAt }: { comicId: number; startedAt: number },
): Promise<void> {
  const people = await meetPeople(platform)
  const chance = random(`score ${slug}`)
  const scores = people
    .filter(() => chance.chance(0.8))
    .map((accountId) => ({ accountId, stars: chance.pick([3, 4, 4, 5, 5, 5]) }))
  if (scores.length > 0) await addSampleComicScores(platform, comicId, scores)
  const said = commentsOn({ seed: `comic ${slug}`, texts: comicRemarks, people, startedAt })
  await addSampleComments(platform.db, { kind: 'comic', id: comicId }, said)
}
