import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { videoConsole } from '#contract/video/console.ts'
import { dramas } from '#contract/video/dramas.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { jobOf } from '../../../checks/indexes/plans.ts'
import { dramasOf } from '../dramas/testing.ts'
import { filmSubject } from './subject.ts'

let world: World
let staff: string
beforeAll(async () => {
  world = await openWorld()
  staff = (await world.staff()).token
})
afterAll(() => world.close())

let id: number
let owner: { id: number; token: string }
beforeEach(async () => {
  owner = await world.guest({ member: true })
  id = (await world.film()).id
  await sql`update films set owner_id = ${owner.id} where id = ${id}`.execute(world.platform.db)
})

const bring = (visibility: string, filmId = id) =>
  sql`update films set visibility = ${visibility} where id = ${filmId}`.execute(world.platform.db)
const state = async () =>
  (
    await sql<{ visibility: string }>`select visibility from films where id = ${id}`.execute(
      world.platform.db,
    )
  ).rows[0]!.visibility
const edit = (more: object = {}) =>
  world.ask(videoConsole.edit, {
    as: staff,
    body: {
      id,
      title: '晨',
      description: '',
      price: 0,
      vip: false,
      previewSeconds: 0,
      categoryId: 0,
      ...more,
    },
  })
const moderate = (next: 'published' | 'held' | 'removed') =>
  world.platform.db.transaction().execute((transaction) => filmSubject.setState(transaction, id, next))

describe.each(['review', 'refused', 'hidden'] as const)('a film in %s', (waiting) => {
  beforeEach(() => bring(waiting))

  it('is there for staff alone, not even for its owner', async () => {
    for (const as of [owner.token, (await world.guest()).token])
      expect(await world.send(video.play, { as, body: { id } })).toMatchObject({ msg: 'film_not_found' })
    const { list } = await world.ask(videoConsole.list, { as: staff, body: { visibility: waiting } })
    expect(list.map((row) => [row.id, row.visibility])).toContainEqual([id, waiting])
    expect(new Set(list.map(({ visibility }) => visibility))).toEqual(new Set([waiting]))
  })

  it('stays so when staff edit it, until they say what it is', async () => {
    expect(await edit()).toMatchObject({ title: '晨', visibility: waiting })
    expect(await edit({ visibility: 'published' })).toMatchObject({ visibility: 'published' })
    await bring(waiting)
    expect(await edit({ visibility: 'draft' })).toMatchObject({ visibility: 'draft' })
  })

  it('is not published by its time', async () => {
    await sql`update films set publish_at = now() - interval '1 hour' where id = ${id}`.execute(
      world.platform.db,
    )
    await jobOf('publish-due-films')(world.platform)
    expect(await state()).toBe(waiting)
  })

  it('comes back so when it was taken down, by staff or by moderation', async () => {
    await world.ask(videoConsole.takeDown, { as: staff, body: { id, reason: '权利人投诉' } })
    expect(await world.ask(videoConsole.restore, { as: staff, body: { id } })).toMatchObject({
      visibility: waiting,
      takenDownReason: '',
    })
    await moderate('held')
    await moderate('removed')
    expect(await state()).toBe('taken_down')
    await moderate('published')
    expect(await state()).toBe(waiting)

    await bring('published')
    await moderate('held')
    await moderate('published')
    expect(await state()).toBe('published')
  })

  it('is no episode of a drama', async () => {
    const drama = await dramasOf(world).drama({ count: 2 })
    const [one, two] = [drama.episodes[0]!, drama.episodes[1]!]
    const { token: as } = owner
    await world.ask(dramas.follow, { as, body: { id: drama.id, follow: true } })
    await sql`update drama_follows set seen_at = now() - interval '1 day' where drama_id = ${drama.id}`.execute(
      world.platform.db,
    )
    await bring(waiting, two.filmId)

    const { list } = await world.ask(dramas.following, { as, body: {} })
    expect(list.map(({ fresh }) => fresh)).toEqual([1])
    const page = await world.ask(dramas.play, { as, body: { id: drama.id } })
    expect(page.episodes.map(({ filmId }) => filmId)).toEqual([one.filmId])
    const { rows } = await sql`select episodes from dramas where id = ${drama.id}`.execute(world.platform.db)
    expect(rows).toEqual([{ episodes: 1 }])
  })
})
