import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments } from '#contract/social/comments.ts'
import { session } from '#contract/session/endpoints.ts'
import { trade } from '#contract/trade/endpoints.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { dramas as dramasCalls } from '#contract/video/dramas.ts'
import { video } from '#contract/video/endpoints.ts'
import { addComicChapters } from '#server/comics/index.ts'
import { addNovel } from '#server/novel/index.ts'
import { addPhotoSet } from '#server/photo/index.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { removeSamples, samplesFolder, wantsSamples } from '#server/samples.ts'
import { openWorld, type World } from '#server/testing.ts'
import { ads } from './ads.ts'
import { appGroups, apps } from './apps/index.ts'
import { comics } from './comics/index.ts'
import { comicShelf } from './comics/plant.ts'
import { photoSize, renderPhoto } from './draw/photos.ts'
import { homeChannels } from './channels.ts'
import { topics } from './catalogue.ts'
import { dramas, episodes } from './dramas/index.ts'
import { films } from './films/index.ts'
import { stories } from './melon/index.ts'
import { novels } from './novels/index.ts'
import { photoSets } from './photos/index.ts'
import { plantPhotos } from './photos/plant.ts'
import { plant, type Planted } from './plant.ts'
import { speakers } from './remarks.ts'

const published = films.slice(0, 3)
/** With two episodes of the first drama. */
const library = [...published, ...episodes.slice(0, 2)]

describe('the sample library', () => {
  let site: World
  beforeAll(async () => {
    site = await openWorld({ SAMPLE_LIBRARY: 'tiny' })
    await site.work('import-film')
  })
  afterAll(() => site.close())

  const ask = async <Row>(text: string) => (await sql.raw<Row>(text).execute(site.platform.db)).rows
  /** Plants until the films told are imported, then ends as a stopped server would. */
  async function plantUntil(ready: number) {
    const ending = new AbortController()
    const seen: Planted[] = []
    const planted = plant(site.platform, {
      library,
      signal: ending.signal,
      onProgress(progress) {
        seen.push(progress)
        if (progress.ready >= ready) ending.abort()
      },
    })
    return { planted, seen }
  }

  it('goes on where it was stopped, imports every film once and puts it all in its place', async () => {
    const first = await plantUntil(1)
    await expect(first.planted).rejects.toThrow(/abort/i)
    expect(await wantsSamples(site.platform)).toBe(true)
    const second = await plantUntil(Infinity)
    const all = { ready: 3, total: 3 }
    expect(await second.planted).toEqual({ ready: 5, total: 5, failed: 0, comics: all, novels: all })

    const token = (await site.guest()).token
    const { list } = await site.ask(video.home, { body: {}, as: token })
    expect(list.map((film) => film.title)).toEqual(published.map((film) => film.title))
    expect(list.every((film) => film.plays >= 1000 && film.categoryId > 0)).toBe(true)
    expect(list[0]).toMatchObject({ vip: true })
    const { sections } = await site.ask(catalogue.homeSections, { body: {}, as: token })
    const ofKind = (kind: string) => sections.find((section) => section.kind === kind)
    expect(topics.map(({ title }) => title)).toContain(ofKind('topics')?.topics[0]?.title)
    expect(ofKind('collections')?.collections.length).toBeGreaterThan(0)
    expect(ofKind('actors')?.actors.every(({ avatar, films }) => avatar && films > 0)).toBe(true)
    const shown = await site.ask(session.config, { as: token })
    expect(shown.advertise).toHaveLength(ads.length)
    expect(shown.category.map((each) => each.name)).toEqual(homeChannels.map((each) => each.name))
    expect(shown.announcement?.title).toBe('欢迎登船')
    expect(shown.darkMaskImage).toMatch(/^[0-9a-f]{32}\/320\.webp$/)
    expect(
      await ask(
        'select bool_and(seconds > 0 and plays > completions) as lively from film_totals_daily where plays > 0',
      ),
    ).toEqual([{ lively: true }])
    expect(existsSync(samplesFolder(site.platform))).toBe(false)
    expect(await ask('select count(*)::int as rows from imports')).toEqual([{ rows: 5 }])
  }, 360_000)

  it('is talked about once: people with faces, some answers, and likes that are counted', async () => {
    const as = (await site.guest()).token
    const { list: made } = await site.ask(video.home, { body: {}, as })
    let answers = 0
    let likes = 0
    for (const { id } of made) {
      const subject = { kind: 'film', id } as const
      const { list, count } = await site.ask(comments.list, { body: { subject, order: 'new' }, as })
      expect(list.length).toBeGreaterThanOrEqual(3)
      expect(list.length).toBeLessThanOrEqual(6)
      expect(new Set(list.map(({ text }) => text)).size).toBe(list.length)
      expect(count).toBe(list.length + list.reduce((sum, { replies }) => sum + replies, 0))
      for (const { author } of list) expect(speakers).toContain(author.name)
      expect(list.every(({ author }) => author.avatar)).toBe(true)
      expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted((a, b) => b - a))
      answers += count - list.length
      likes += list.reduce((sum, one) => sum + one.likes, 0)
    }
    expect(answers).toBeGreaterThan(0)
    expect(likes).toBeGreaterThan(0)
    const [rows] = await ask<{ likes: number; counted: number }>(
      'select (select count(*)::int from likes) as likes, (select sum(likes)::int from comments) as counted',
    )
    expect(rows!.counted).toBe(rows!.likes)
    expect(await ask('select count(*)::int as rows from accounts where sample')).toEqual([
      { rows: speakers.length },
    ])
  })

  it('has something to read: comics drawn and novels written, each once, with topics, scores and talk', async () => {
    const as = (await site.guest()).token
    const comicTitles = comics.slice(0, 3).map(({ title }) => title)
    const novelTitles = novels.slice(0, 3).map(({ title }) => title)
    expect(await ask('select title from comics order by id')).toEqual(comicTitles.map((title) => ({ title })))
    expect(await ask('select title from novels order by id')).toEqual(novelTitles.map((title) => ({ title })))
    expect(
      await ask('select bool_and(visibility = $$published$$ and cover <> $$$$) as shown from comics'),
    ).toEqual([{ shown: true }])
    expect(await ask('select count(*)::int as rows from comic_chapters where pages > 0')).toEqual([
      { rows: 6 },
    ])
    expect(await ask('select bool_and(words > 400) as long from novel_chapters')).toEqual([{ long: true }])
    for (const kind of ['comic', 'novel'] as const) {
      const [row] = await ask<{ id: number }>(`select id from ${kind}s order by id limit 1`)
      const { list } = await site.ask(comments.list, {
        body: { subject: { kind, id: row!.id }, order: 'new' },
        as,
      })
      expect(list.length, kind).toBeGreaterThanOrEqual(3)
      const [topics] = await ask<{ rows: number }>(
        `select count(*)::int as rows from ${kind}_topics where sample`,
      )
      expect(topics!.rows, kind).toBeGreaterThan(0)
    }
    expect(await ask('select count(*) > 6 as scored from comic_scores')).toEqual([{ scored: true }])
  })

  it('has a directory: every app once, in its group, with an icon', async () => {
    const as = (await site.guest()).token
    const { groups } = await site.ask(trade.directory, { as })
    expect(groups.map(({ name, count }) => [name, count])).toEqual(
      appGroups.map((name) => [name, apps.filter(({ group }) => group === name).length]),
    )
    expect(groups.every(({ apps: first }) => first.every(({ icon }) => icon !== ''))).toBe(true)
    const { list } = await site.ask(trade.recreation, { as, body: {} })
    expect(list.map(({ title }) => title)).toEqual(apps.flatMap(({ group, title }) => (group ? [] : [title])))
  })

  it('has stories to read: written, with pictures drawn, told by somebody, in collections', async () => {
    expect(await ask('select sample_slug from stories order by id')).toEqual(
      stories.slice(0, 4).map(({ slug }) => ({ sample_slug: slug })),
    )
    expect(
      await ask(
        'select bool_and(visibility = $$published$$ and letters > 100 and writer_id > 0) as told from stories',
      ),
    ).toEqual([{ told: true }])
    const [drawn] = await ask<{ pictures: number }>('select sum(pictures)::int as pictures from stories')
    expect(drawn!.pictures).toBeGreaterThan(3)
    expect(
      await ask('select count(*)::int as pictures from story_pictures where free_since is null'),
    ).toEqual([drawn])
    const [gathered] = await ask<{ rows: number }>('select count(*)::int as rows from story_collections')
    expect(gathered!.rows).toBeGreaterThan(0)
    expect(
      await ask(`select count(distinct subject_id)::int as talked from comments where kind = 'story'`),
    ).toEqual([{ talked: 4 }])
  })

  it('has a drama of the episodes that are there, in its channel, in a topic and talked about', async () => {
    const as = (await site.guest()).token
    const home = await site.ask(dramasCalls.home, { as })
    expect(home.banner).toMatchObject([{ title: dramas[0]!.title, episodes: 2, form: 'vertical' }])
    expect(home.topics.map(({ first }) => first.length)).toEqual([1])
    const { drama, film } = await site.ask(dramasCalls.play, { as, body: { id: home.banner[0]!.id } })
    expect(drama.category?.name).toBe('情感')
    expect(film.height).toBeGreaterThan(film.width)
    const { list } = await site.ask(comments.list, {
      body: { subject: { kind: 'drama', id: drama.id }, order: 'new' },
      as,
    })
    expect(list.length).toBeGreaterThanOrEqual(3)
  })

  it('is not made again, nor after all of it was removed', async () => {
    expect(await (await plantUntil(Infinity)).planted).toBeUndefined()

    await mkdir(samplesFolder(site.platform))
    await writeFile(`${samplesFolder(site.platform)}/left`, '')
    const removed = {
      dramas: 1,
      films: 5,
      comics: 3,
      novels: 3,
      photos: 4,
      stories: 4,
      rooms: 0,
      ads: ads.length,
      apps: apps.length,
      people: speakers.length,
    }
    expect(await removeSamples(site.platform)).toEqual(removed)

    for (const table of [
      'films',
      'renditions',
      'ads',
      'apps',
      'app_groups',
      'imports',
      'actors',
      'topics',
      'collections',
      'dramas',
      'drama_episodes',
      'drama_topics',
      'comments',
      'likes',
      'comics',
      'comic_pages',
      'comic_topics',
      'comic_scores',
      'novels',
      'novel_pictures',
      'novel_topics',
      'stories',
      'story_pictures',
      'story_writers',
      'story_collections',
    ])
      expect(await ask(`select count(*)::int as rows from ${table}`), table).toEqual([{ rows: 0 }])
    expect(await ask('select sum(plays + seconds)::int as left from film_totals_daily')).toEqual([
      { left: 0 },
    ])
    const left: string[] = []
    for await (const { key } of site.platform.storage.list('')) left.push(key)
    expect(left).toEqual([])
    expect(await ask('select count(*)::int as rows from accounts where sample')).toEqual([{ rows: 0 }])
    expect(existsSync(samplesFolder(site.platform))).toBe(false)
    expect(await wantsSamples(site.platform)).toBe(false)
    expect(await ask('select action, staff_name from audit_log')).toEqual([
      { action: 'samples.remove', staff_name: 'command line' },
    ])
  })
})

describe('a site with something of its own', () => {
  it('gets no samples', async () => {
    const site = await openWorld({ SAMPLE_LIBRARY: 'tiny' })
    const { platform } = site
    const sourceHash = randomBytes(32)
    const own = {
      comics: () => addComicChapters(platform, { series: { title: '海', mode: 'rtl' }, chapters: [] }),
      novels: () =>
        addNovel(platform, {
          sourceHash,
          title: '海',
          author: '',
          description: '',
          tags: [],
          chapters: [{ title: '一', blocks: [{ kind: 'p', runs: [{ t: '潮水来了。' }] }] }],
          pictures: new Map(),
        }),
      photo_sets: async () => {
        const picture = await renderPhoto({
          ...photoSets[0]!.places[0]!,
          seed: '海',
          size: photoSize(0, 480),
        })
        await addPhotoSet(platform, {
          sourceHash,
          title: '海',
          photos: [await storePaidPicture(platform, picture)],
        })
      },
      stories: () => sql`insert into stories (title) values ('海')`.execute(platform.db),
      ads: () => site.ad(),
      apps: () => sql`insert into apps (title, link) values ('图志', 'yehang://home')`.execute(platform.db),
    }
    for (const [table, add] of Object.entries(own)) {
      expect(await wantsSamples(platform), table).toBe(true)
      await add()
      expect(await wantsSamples(platform), table).toBe(false)
      await sql.raw(`delete from ${table}`).execute(platform.db)
    }
    await site.close()
  })
})

describe('a start that was killed before what it stored was known', () => {
  it('leaves no picture behind once the next has gone on', async () => {
    const site = await openWorld({ SAMPLE_LIBRARY: 'tiny' })
    const { platform } = site
    const { signal } = new AbortController()
    const note = { state: 'planting', scale: 'tiny', startedAt: 1_760_000_000, imports: {} } as const
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of platform.storage.list('paid')) keys.push(key)
      return keys.sort()
    }
    const plantSome = async () => {
      let sets = 0
      await plantPhotos(platform, { ...note, signal, isOver: async () => sets++ > 0 })
      await comicShelf.plant(platform, comics[0]!, 0, { note, signal })
    }
    await plantSome()
    const first = await stored()
    for (const table of ['photo_sets', 'comics']) await sql.raw(`delete from ${table}`).execute(platform.db)
    await plantSome()
    expect(first.length).toBeGreaterThan(0)
    expect(await stored()).toEqual(first)
    await site.close()
  }, 360_000)
})
