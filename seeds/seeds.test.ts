import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adPositions as namedPositions } from '#contract/ads/positions.ts'
import { countLetters } from '#contract/melon/text.ts'
import { countWords } from '#contract/novel/text.ts'
import { fileInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfprobe } from '#server/platform/ffmpeg/run.ts'
import { adPositions, ads } from './ads.ts'
import { appGroups, apps } from './apps/index.ts'
import { actors, actorsOf, collections, columns, isOfTopic, topics } from './catalogue.ts'
import { comics } from './comics/index.ts'
import { drawPage, pagesOf } from './comics/make.ts'
import { readScript } from './comics/script.ts'
import { comicTopics } from './comics/topics.ts'
import { darkChannels, darkFilms, homeChannels } from './channels.ts'
import { renderAdPicture } from './draw/ad-pictures.ts'
import { renderAvatar } from './draw/avatars.ts'
import { renderCover } from './draw/covers.ts'
import { characters } from './draw/glyphs.ts'
import { draw, longestShotSeconds, type View } from './draw/picture.ts'
import { type SceneName, scenes } from './draw/scenes/index.ts'
import { measure } from './draw/type.ts'
import { filmSizes, filmsOf } from './dramas/drama.ts'
import { dramas, dramaTopics, episodes } from './dramas/index.ts'
import { films } from './films/index.ts'
import { library } from './library.ts'
import { collections as storyCollections } from './melon/collections.ts'
import { stories } from './melon/index.ts'
import { readText } from './melon/text.ts'
import { writers } from './melon/writers.ts'
import { novels } from './novels/index.ts'
import type { SampleNovel } from './novels/novel.ts'
import { parseNovel, readNovel } from './novels/text.ts'
import { novelTopics } from './novels/topics.ts'
import { makeFilm } from './make.ts'
import { featuredShorts, shorts } from './short/index.ts'

const small = { w: 320, h: 180 }
const seconds = (film: (typeof films)[number]) => film.shots.reduce((sum, shot) => sum + shot.seconds, 0)
const allowed = ({ scene, tone }: View) => (scenes[scene].tones as readonly string[]).includes(tone)

describe('the sample list', () => {
  test('has sixty-two films with slugs, titles and openings of their own', () => {
    const openings = films.map((film) => JSON.stringify(film.shots[0]))
    expect(films).toHaveLength(62)
    for (const values of [films.map((film) => film.slug), films.map((film) => film.title), openings])
      expect(new Set(values).size).toBe(62)
  })

  test('fills topics and actors with six films or more, and collections with films that it has, each once', () => {
    for (const topic of [...topics, ...columns])
      expect(films.filter((film) => isOfTopic(topic, film)).length, topic.title).toBeGreaterThanOrEqual(6)
    for (const { name } of actors)
      expect(films.filter((film) => actorsOf(film).includes(name)).length, name).toBeGreaterThanOrEqual(6)
    const known = new Set(films.map((film) => film.slug))
    const episodes = collections.flatMap((collection) => collection.films)
    expect(episodes.filter((slug) => !known.has(slug))).toEqual([])
    expect(new Set(episodes).size).toBe(episodes.length)
  })

  test('has films of 20 to 90 seconds, cut from shots that close their groups', () => {
    for (const film of films) {
      expect(seconds(film), film.slug).toBeGreaterThanOrEqual(20)
      expect(seconds(film), film.slug).toBeLessThanOrEqual(90)
      for (const shot of film.shots) {
        expect(shot.seconds % 2, film.slug).toBe(0)
        expect(shot.seconds, film.slug).toBeLessThanOrEqual(longestShotSeconds)
      }
    }
  })

  test('shows places only in the tones that become them', () => {
    const pictures = ads.flatMap(({ picture }) => (picture.kind === 'view' ? [picture] : []))
    for (const view of [
      ...films.flatMap((film) => [...film.shots, film.cover]),
      ...[...topics, ...columns].map(({ cover }) => cover),
      ...pictures,
    ])
      expect(allowed(view), `${view.scene} ${view.tone}`).toBe(true)
  })

  test('has no cover without a title, and only characters the faces can draw', () => {
    for (const { cover, slug } of films) {
      expect(cover.words.title.length, slug).toBeGreaterThan(1)
      expect(characters(cover.words.seal), slug).toHaveLength(2)
      expect(measure(cover.words.title, 'brush', 100), slug).toBeGreaterThan(100)
      expect(measure(cover.words.under, 'text', 100), slug).toBeGreaterThan(100)
      expect(measure(cover.words.seal, 'title', 100), slug).toBeGreaterThan(100)
    }
  })

  test('lets nobody pay for a film that cannot be looked into first', () => {
    const channels = new Set<string>(homeChannels.map((channel) => channel.slug))
    for (const film of films) {
      expect(channels.has(film.channel), film.slug).toBe(true)
      expect(film.previewSeconds > 0, film.slug).toBe(film.access.kind !== 'free')
      expect(film.previewSeconds, film.slug).toBeLessThan(seconds(film))
      if (film.access.kind === 'coins') expect(film.access.price).toBeGreaterThan(0)
    }
    expect(films.filter((film) => film.access.kind === 'vip')).toHaveLength(15)
    expect(films.filter((film) => film.access.kind === 'coins')).toHaveLength(8)
  })

  test('fills every tab of the home page', () => {
    for (const channel of homeChannels)
      expect(
        films.some((film) => film.channel === channel.slug),
        channel.name,
      ).toBe(true)
  })

  test('keeps films for 禁域, in each of its channels', () => {
    const known = new Set(films.map((film) => film.slug))
    expect(Object.keys(darkFilms).filter((slug) => !known.has(slug))).toEqual([])
    expect(new Set(Object.values(darkFilms))).toEqual(new Set(darkChannels.map(({ slug }) => slug)))
  })

  test('has thirty-two apps of their own icons, and something on the menu of every day', () => {
    expect(apps).toHaveLength(32)
    expect(new Set(apps.map(({ title }) => title)).size).toBe(32)
    expect(new Set(apps.map(({ glyph }) => glyph)).size).toBe(32)
    expect(new Set(apps.map(({ group }) => group))).toEqual(new Set([...appGroups, '']))
    for (const day of [1, 2, 3, 4, 5, 6, 7])
      expect(apps.filter(({ weekdays }) => weekdays?.includes(day)).length, String(day)).toBeGreaterThan(1)
    for (const { link } of apps)
      expect(link).toMatch(/^(yehang:\/\/[A-Za-z]+(\/[A-Za-z]+)*|https:\/\/example\.com\/[a-z]+)$/)
  })

  test('advertises with links the app can follow', () => {
    const count = (position: number) => ads.filter((ad) => ad.position === position).length
    expect(count(adPositions.home)).toBe(4)
    expect(count(adPositions.nineGrid)).toBe(6)
    for (const position of Object.values(adPositions))
      expect(count(position), String(position)).toBeGreaterThan(0)
    expect(Object.values(adPositions).sort((one, other) => one - other)).toEqual(
      Object.keys(namedPositions).map(Number),
    )
    for (const ad of ads)
      expect(ad.href).toMatch(/^(yehang:\/\/[A-Za-z]+(\/[A-Za-z]+)*|https:\/\/example\.com(\/[a-z]+)?)$/)
  })
})

describe('the dramas', () => {
  test('are six of eight episodes, upright and wide, of every way to pay, each episode drawn otherwise', () => {
    expect(dramas).toHaveLength(6)
    for (const drama of dramas) expect(filmsOf(drama), drama.slug).toHaveLength(8)
    const count = (what: (drama: (typeof dramas)[number]) => unknown) => new Set(dramas.map(what)).size
    expect([count(({ form }) => form), count(({ access }) => access.kind)]).toEqual([2, 3])
    expect(new Set(episodes.map(({ slug }) => slug)).size).toBe(48)
    expect(new Set(episodes.map(({ shots }) => JSON.stringify(shots[0]))).size).toBe(48)
    const slugs = new Set(dramas.map(({ slug }) => slug))
    expect(dramaTopics.flatMap((topic) => topic.dramas).filter((slug) => !slugs.has(slug))).toEqual([])
  })

  test('are short, of places in tones that become them, with words the faces can draw', () => {
    for (const { slug, shots, cover } of episodes) {
      const length = shots.reduce((sum, shot) => sum + shot.seconds, 0)
      expect(length, slug).toBeGreaterThanOrEqual(10)
      expect(length, slug).toBeLessThanOrEqual(20)
      for (const view of [...shots, cover])
        expect(allowed(view), `${slug} ${view.scene} ${view.tone}`).toBe(true)
      for (const shot of shots) expect(shot.seconds % 2, slug).toBe(0)
    }
    for (const { cover, slug } of dramas) {
      expect(allowed(cover), slug).toBe(true)
      expect(characters(cover.words.seal), slug).toHaveLength(2)
      for (const [text, face] of [
        [cover.words.title, 'brush'],
        [cover.words.under, 'text'],
      ] as const)
        expect(measure(text, face, 100), slug).toBeGreaterThan(100)
    }
    expect(filmSizes.vertical.h).toBeGreaterThan(filmSizes.vertical.w)
  })
})

describe('the short videos', () => {
  test('are eighty, each drawn otherwise, of every place, by those the library knows, some for members and some for coins', () => {
    expect(shorts).toHaveLength(80)
    const count = (what: (short: (typeof shorts)[number]) => unknown) => new Set(shorts.map(what)).size
    expect([count(({ slug }) => slug), count(({ title }) => title)]).toEqual([80, 80])
    expect(count(({ shots }) => shots[0]!.scene)).toBe(Object.keys(scenes).length)
    expect(count(({ access }) => access.kind)).toBe(3)
    const known = new Set(actors.map(({ name }) => name))
    expect(shorts.filter(({ author }) => !known.has(author))).toEqual([])
    const slugs = new Set(shorts.map(({ slug }) => slug))
    expect(featuredShorts.filter((slug) => !slugs.has(slug))).toEqual([])
  })

  test('last eight to twenty seconds, in tones that become their places', () => {
    for (const { slug, shots, cover } of shorts) {
      const length = shots.reduce((sum, shot) => sum + shot.seconds, 0)
      expect(length, slug).toBeGreaterThanOrEqual(8)
      expect(length, slug).toBeLessThanOrEqual(20)
      for (const view of [...shots, cover]) expect(allowed(view), `${slug} ${view.tone}`).toBe(true)
    }
  })

  test('come by turns with films, so that there is something of both soon, and every film is in the library once', () => {
    expect(library.slice(0, 12).every(({ short }) => !short)).toBe(true)
    expect(library.slice(12, 32).filter(({ short }) => short)).toHaveLength(10)
    expect(new Set(library).size).toBe(films.length + shorts.length + episodes.length)
  })
})

describe('the comics and novels', () => {
  test('are enough for a catalogue, of every category, mode and way to pay, in colour and in black and white', () => {
    type Work = Pick<SampleNovel, 'slug' | 'title' | 'author' | 'cover'>
    const shelves: (readonly Work[])[] = [comics, novels]
    const count = <One>(all: readonly One[], what: (one: One) => unknown) => new Set(all.map(what)).size
    expect(comics.length).toBeGreaterThanOrEqual(24)
    expect(novels.length).toBeGreaterThanOrEqual(24)
    expect(count(comics, ({ category }) => category)).toBe(5)
    expect(count(comics, ({ mode }) => mode)).toBe(3)
    expect(count(comics, ({ access }) => access.kind)).toBe(4)
    expect(count(novels, ({ category }) => category)).toBe(6)
    expect(count(novels, ({ access }) => access.kind)).toBe(4)
    expect(novels.filter(({ music }) => music)).toHaveLength(3)
    for (const works of shelves) {
      expect(count(works, ({ slug }) => slug)).toBe(works.length)
      expect(count(works, ({ title, author }) => `${title} ${author}`)).toBe(works.length)
      for (const { cover, slug } of works) expect(allowed(cover), slug).toBe(true)
    }
  })

  test('fill their topics with three or more', () => {
    const carrying = (works: readonly { tags: readonly string[] }[], tags: readonly string[]) =>
      works.filter((work) => work.tags.some((tag) => tags.includes(tag))).length
    for (const { title, tags } of comicTopics) expect(carrying(comics, tags), title).toBeGreaterThanOrEqual(3)
    for (const { title, tags } of novelTopics) expect(carrying(novels, tags), title).toBeGreaterThanOrEqual(3)
  })

  test('have chapters: scripts that can be read, of places in tones that become them, and texts of some length', () => {
    for (const comic of comics) {
      const chapters = pagesOf(comic)
      expect(chapters.length, comic.slug).toBeGreaterThanOrEqual(3)
      for (const { panels } of chapters.flatMap(({ pages }) => pages))
        for (const { place, tone } of panels)
          if (place in scenes)
            expect(
              allowed({ scene: place as SceneName, tone, seed: '' }),
              `${comic.slug}: ${place} ${tone}`,
            ).toBe(true)
    }
    for (const { slug } of novels) {
      const { chapters } = readNovel(slug)
      expect(chapters.length, slug).toBeGreaterThanOrEqual(4)
      for (const { blocks, title } of chapters)
        expect(countWords(blocks), `${slug}: ${title}`).toBeGreaterThan(400)
    }
  })

  test('say which line of a script or a text cannot be read', () => {
    expect(() => readScript('= 一\n[moon day] 旁白：哦', {})).toThrow('[moon day]')
    expect(() => readScript('= 一\n[room day] 谁：哦', {})).toThrow('谁：哦')
    expect(() => parseNovel('# 一\n[picture moon day 月亮]')).toThrow('[picture moon')
    expect(parseNovel('# 一\n{夜航|yè háng}船{灯|注：桅灯。}').chapters[0]!.blocks).toEqual([
      { kind: 'p', runs: [{ t: '夜航', ruby: 'yè háng' }, { t: '船' }, { t: '灯', note: '桅灯。' }] },
    ])
  })

  test('are drawn the same each time, pages of paper twice as wide where they are spreads, strips as tall as need be', async () => {
    const draw = async (slug: string, at: number) => {
      const comic = comics.find((each) => each.slug === slug)!
      const page = pagesOf(comic)[0]!.pages.at(at)!
      const [first, again] = await Promise.all([drawPage(comic, page), drawPage(comic, page)])
      expect(first.equals(again), slug).toBe(true)
      const [{ width, height }, { channels }] = [await sharp(first).metadata(), await sharp(first).stats()]
      const [red, , blue] = channels
      return { width, height, grey: Math.abs(red!.mean - blue!.mean) < 0.5 }
    }
    expect(await draw('last-bus', 0)).toMatchObject({ width: 960, height: 1360, grey: false })
    expect(await draw('last-bus', 2)).toMatchObject({ width: 1920, height: 1360 })
    expect(await draw('balcony-garden', 0)).toMatchObject({ width: 960, height: 1360, grey: true })
    const strip = await draw('cat-downstairs', 0)
    expect(strip.width).toBe(800)
    expect(strip.height).toBeGreaterThan(1500)
  })
})

describe('drawing', () => {
  test('gives the same bytes for the same cover, and others for another seed', async () => {
    const { cover } = films[0]!
    const [first, second, other] = await Promise.all([
      renderCover(cover, small),
      renderCover(cover, small),
      renderCover({ ...cover, seed: 'another' }, small),
    ])
    expect(first.equals(second)).toBe(true)
    expect(first.equals(other)).toBe(false)
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 })
  })

  test('draws every place in each of its tones, wide and tall, without a broken number', () => {
    for (const [scene, { tones }] of Object.entries(scenes))
      for (const tone of tones)
        for (const size of [small, { w: 360, h: 640 }]) {
          const layers = draw({ scene: scene as keyof typeof scenes, tone, seed: 'test' }, size)
          expect(layers.length, scene).toBeGreaterThan(1)
          for (const layer of layers)
            expect(layer.svg, `${scene} ${tone}`).not.toMatch(/NaN|undefined|Infinity/)
        }
  })

  test('refuses a character that no face has', async () => {
    const cover = { ...films[0]!.cover, words: { title: '夜\u{1F431}', under: '航', seal: '夜航' } }
    await expect(renderCover(cover, small)).rejects.toThrow('has no')
  })

  test('draws avatars and advertisements at their sizes', async () => {
    expect(await sharp(await renderAvatar('夜航')).metadata()).toMatchObject({ width: 256, height: 256 })
    const splash = ads.find((ad) => ad.position === adPositions.splash)!
    expect(await sharp(await renderAdPicture(splash.picture)).metadata()).toMatchObject({
      width: 900,
      height: 1600,
    })
  })
})

describe('making a film', () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'seeds-'))
  })
  afterAll(() => rm(root, { recursive: true }))

  test('goes on with what a killed start left, and makes nothing twice', async () => {
    const making = {
      size: { w: 1280, h: 720 },
      bank: join(root, 'bank'),
      folder: join(root, 'films'),
      scale: 'tiny',
    } as const
    const film = films[1]!
    const [made, again] = await Promise.all([makeFilm(film, making), makeFilm(film, making)])
    expect(again.file).toBe(made.file)

    const show = ['-show_entries', 'format=duration:stream=codec_name,width', '-of', 'json']
    const probe = await runFfprobe(fileInput(made.file, ['mov']), show, { limits: { seconds: 60 } })
    const { format, streams } = JSON.parse(probe.toString()) as {
      format: { duration: string }
      streams: { codec_name: string; width?: number }[]
    }
    expect(Number(format.duration)).toBeCloseTo(4, 0)
    expect(streams).toMatchObject([{ codec_name: 'h264', width: 320 }, { codec_name: 'aac' }])

    const bank = await readdir(making.bank)
    expect(bank).toHaveLength(2)
    expect(await readdir(making.folder)).toHaveLength(1)

    await rm(made.file)
    await rm(join(making.bank, bank[1]!))
    await utimes(join(making.bank, bank[0]!), 1, 1)
    await makeFilm(film, making)
    expect((await stat(join(making.bank, bank[0]!))).mtimeMs).toBe(1000)
    expect((await readdir(making.bank)).toSorted()).toEqual(bank.toSorted())
  })

  test('clears parts that are too old to be in work, and leaves younger ones alone', async () => {
    const making = {
      size: small,
      bank: join(root, 'cleared'),
      folder: join(root, 'others'),
      scale: 'tiny',
    } as const
    await mkdir(making.bank)
    await writeFile(join(making.bank, 'old.mp4.part-1'), '')
    await writeFile(join(making.bank, 'young.mp4.part-2'), '')
    await utimes(join(making.bank, 'old.mp4.part-1'), 1, 1)
    await makeFilm(films[2]!, making)
    const left = (await readdir(making.bank)).filter((name) => name.includes('.part-'))
    expect(left).toEqual(['young.mp4.part-2'])
  })
})

describe('the sample stories', () => {
  const told = stories.map((story) => ({ ...story, blocks: readText(story.text) }))

  test('are forty over six categories by five writers, each with a name and a title of its own', () => {
    expect(stories).toHaveLength(40)
    for (const values of [stories.map(({ slug }) => slug), stories.map(({ title }) => title)])
      expect(new Set(values).size).toBe(40)
    expect(new Set(stories.map(({ category }) => category)).size).toBe(6)
    for (const { name } of writers)
      expect(stories.filter(({ writer }) => writer === name).length, name).toBeGreaterThanOrEqual(6)
    expect(stories.filter(({ lead }) => lead)).toHaveLength(7)
  })

  test('are long enough to read, show places in a light that suits them, and films there are', () => {
    const known = new Set(films.map(({ slug }) => slug))
    for (const { slug, blocks, title, summary, tags } of told) {
      const text = blocks.flatMap((block) => ('runs' in block ? [{ runs: block.runs }] : []))
      expect(countLetters(text), slug).toBeGreaterThan(100)
      expect([title.length <= 80, summary.length <= 200, tags.length <= 10], slug).toEqual([true, true, true])
      for (const block of blocks) {
        if (block.kind === 'pic') expect(allowed({ ...block.view, seed: slug }), slug).toBe(true)
        if (block.kind === 'film') expect(known.has(block.slug), slug).toBe(true)
      }
    }
    const pictures = told.map(({ blocks }) => blocks.filter(({ kind }) => kind === 'pic').length)
    // Every look of a list is there: three side by side, one, none
    expect([0, 1, 2, 3].filter((count) => !pictures.includes(count))).toEqual([])
  })

  test('are gathered by collections, each of stories there are', () => {
    const known = new Set(stories.map(({ slug }) => slug))
    for (const { title, stories: slugs } of storyCollections) {
      expect(slugs.length, title).toBeGreaterThanOrEqual(3)
      expect(
        slugs.filter((slug) => !known.has(slug)),
        title,
      ).toEqual([])
    }
  })
})
