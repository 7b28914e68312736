import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { social } from '#contract/social/endpoints.ts'
import { defaultFolderName, mostFolders } from '#contract/social/shapes.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<World['guest']>>
const film = async () => ({ kind: 'film', id: (await world.film()).id }) as const
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.guest()))
const standing = async ({ token: as }: Person, subject: { kind: 'film' | 'account'; id: number }) =>
  (await world.ask(social.standing, { as, body: { subjects: [subject] } })).list[0]!
const hide = (id: number) =>
  sql`update films set visibility = 'taken_down' where id = ${id}`.execute(world.platform.db)
const idsOf = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id)

describe('liking', () => {
  it('counts each person once, however often and however many at once', async () => {
    const [subject, everybody] = [await film(), await people(20)]
    await Promise.all(
      Array.from({ length: 1_000 }, (_, turn) =>
        world.ask(social.like, {
          as: everybody[turn % 20]!.token,
          body: { subject, like: turn % 3 !== 0 },
        }),
      ),
    )

    const { rows } = await sql<{ likes: number }>`
      select count(*) as likes from likes where kind = 'film' and subject_id = ${subject.id}`.execute(
      world.platform.db,
    )
    expect((await standing(everybody[0]!, subject)).likes).toBe(rows[0]!.likes)
    for (const { token: as } of everybody) await world.ask(social.like, { as, body: { subject, like: true } })
    expect(await standing(everybody[0]!, subject)).toMatchObject({ likes: 20, liked: true })
  }, 180_000)

  it('is the same by the call of films', async () => {
    const [person, { id }] = [await world.guest(), await film()]

    expect(await world.ask(video.like, { as: person.token, body: { id, like: true } })).toEqual({
      liked: true,
      likes: 1,
    })
    expect(await standing(person, { kind: 'film', id })).toMatchObject({ liked: true, likes: 1 })
    expect(await world.ask(video.like, { as: person.token, body: { id, like: false } })).toEqual({
      liked: false,
      likes: 0,
    })
  })

  it('is refused for what does not exist or was taken down', async () => {
    const [{ token: as }, gone] = [await world.guest(), await film()]
    await hide(gone.id)

    for (const subject of [gone, { kind: 'film' as const, id: 999_999 }, { kind: 'comment' as const, id: 9 }])
      expect(await world.send(social.like, { as, body: { subject, like: true } })).toMatchObject({
        msg: 'subject_not_found',
      })
  })

  it('lists what one liked, newest first, page by page, and says what is no longer there', async () => {
    const { token: as } = await world.guest()
    const films = [await film(), await film(), await film()]
    for (const subject of films) await world.ask(social.like, { as, body: { subject, like: true } })
    await hide(films[1]!.id)

    const first = await world.ask(social.liked, { as, body: { kind: 'film', size: 2 } })
    const rest = await world.ask(social.liked, { as, body: { kind: 'film', size: 2, cursor: first.next } })
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(films.map(({ id }) => id).reverse())
    expect(first.list.map((row) => row.film?.title)).toEqual(['海边', undefined])
    expect(rest.next).toBeNull()
  })
})

describe('collecting', () => {
  const collected = async ({ token: as }: Person, folder?: number) =>
    idsOf(await world.ask(social.collected, { as, body: folder ? { folder } : {} }))
  const addFolder = async ({ token: as }: Person, name: string) =>
    (await world.ask(social.addFolder, { as, body: { name } })).id
  const folders = async ({ token: as }: Person, subject?: { kind: 'film'; id: number }) =>
    (await world.ask(social.folders, { as, body: subject ? { subject } : {} })).list

  it('goes into the default folder unless another is named, and counts each person once', async () => {
    const [person, subject] = [await world.guest(), await film()]
    const own = await addFolder(person, '猫')
    await world.ask(social.collect, { as: person.token, body: { subjects: [subject] } })
    await world.ask(social.collect, { as: person.token, body: { subjects: [subject], folder: own } })

    expect([await collected(person), await collected(person, own)]).toEqual([[subject.id], [subject.id]])
    expect(await standing(person, subject)).toMatchObject({ collects: 1, collected: true })
    expect(await folders(person, subject)).toMatchObject([
      { name: defaultFolderName, isDefault: true, items: 1, has: true },
      { name: '猫', isDefault: false, items: 1, has: true },
    ])
    const works = await world.ask(social.collectedWorks, { as: person.token, body: {} })
    expect(idsOf(works)).toEqual([subject.id])
  })

  it('ends when a thing is taken out of its last folder', async () => {
    const [person, subject] = [await world.guest(), await film()]
    const own = await addFolder(person, '海')
    await world.ask(social.chooseFolders, { as: person.token, body: { subject, folders: [own] } })
    expect(await collected(person)).toEqual([])
    expect(await standing(person, subject)).toMatchObject({ collects: 1, collected: true })

    await world.ask(social.uncollect, { as: person.token, body: { subjects: [subject], folder: own } })
    expect(await standing(person, subject)).toMatchObject({ collects: 0, collected: false })
  })

  it('keeps its count while the same person adds and removes at the same moment', async () => {
    const [person, subject] = [await world.guest(), await film()]
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        world.ask(turn % 2 ? social.collect : social.uncollect, {
          as: person.token,
          body: { subjects: [subject] },
        }),
      ),
    )

    const { collects, collected: is } = await standing(person, subject)
    expect(collects).toBe(is ? 1 : 0)
    expect(await collected(person)).toHaveLength(collects)
  })

  it('stands many people who collect the same things in opposite orders', async () => {
    const [everybody, subjects] = [await people(8), [await film(), await film(), await film()]]
    await Promise.all(
      everybody.flatMap(({ token: as }, turn) => [
        world.ask(social.collect, {
          as,
          body: { subjects: turn % 2 ? subjects : subjects.toReversed() },
        }),
      ]),
    )

    for (const subject of subjects)
      expect(await standing(everybody[0]!, subject)).toMatchObject({ collects: 8 })
  })

  it('moves things between folders, the others stay where they are', async () => {
    const [person, [one, two]] = [await world.guest(), [await film(), await film()]]
    const own = await addFolder(person, '旅行')
    await world.ask(social.collect, { as: person.token, body: { subjects: [one, two] } })
    expect(await collected(person)).toEqual([one.id, two.id])
    const [{ id: standard }] = (await folders(person)) as [{ id: number }, ...unknown[]]

    await world.ask(social.moveCollected, {
      as: person.token,
      body: { subjects: [two], from: standard, to: own },
    })
    expect([await collected(person), await collected(person, own)]).toEqual([[one.id], [two.id]])
  })

  it('puts what lay in a deleted folder alone into the default one', async () => {
    const [person, [one, two]] = [await world.guest(), [await film(), await film()]]
    const [own, other] = [await addFolder(person, '甲'), await addFolder(person, '乙')]
    await world.ask(social.chooseFolders, { as: person.token, body: { subject: one, folders: [own] } })
    await world.ask(social.chooseFolders, { as: person.token, body: { subject: two, folders: [own, other] } })
    await world.ask(social.deleteFolder, { as: person.token, body: { id: own } })

    expect([await collected(person), await collected(person, other)]).toEqual([[one.id], [two.id]])
    expect(await standing(person, one)).toMatchObject({ collected: true, collects: 1 })
  })

  it('names folders once, at most so many, and lets nobody touch the default one or a stranger’s', async () => {
    const [person, stranger] = [await world.guest(), await world.guest()]
    const own = await addFolder(person, '  夜\n海 ')
    expect((await folders(person)).map(({ name }) => name)).toEqual([defaultFolderName, '夜海'])
    const [{ id: standard }] = (await folders(person)) as [{ id: number }, ...unknown[]]
    const refusals = [
      [social.addFolder, person, { name: '夜海' }, 'folder_name_taken'],
      [social.addFolder, person, { name: defaultFolderName }, 'folder_name_taken'],
      [social.addFolder, person, { name: '\n ' }, 'invalid_input'],
      [social.renameFolder, person, { id: standard, name: '新' }, 'folder_not_found'],
      [social.deleteFolder, person, { id: standard }, 'folder_not_found'],
      [social.deleteFolder, stranger, { id: own }, 'folder_not_found'],
      [social.renameFolder, stranger, { id: own, name: '我的' }, 'folder_not_found'],
      [social.collected, stranger, { folder: own }, 'folder_not_found'],
    ] as const
    for (const [endpoint, { token: as }, body, msg] of refusals)
      expect(await world.send(endpoint, { as, body: body as never })).toMatchObject({ msg })

    await Promise.all(
      Array.from({ length: mostFolders + 5 }, (_, number) =>
        world.send(social.addFolder, { as: person.token, body: { name: `第 ${number} 个` } }),
      ),
    )
    expect(await folders(person)).toHaveLength(mostFolders)
  })

  it('says what can no longer be seen, so that it can be taken out', async () => {
    const [person, subject] = [await world.guest(), await film()]
    await world.ask(social.collect, { as: person.token, body: { subjects: [subject] } })
    await hide(subject.id)

    const [row] = (await world.ask(social.collected, { as: person.token, body: {} })).list
    expect(row).toMatchObject({ kind: 'film', id: subject.id })
    expect(row).not.toHaveProperty('film')
    await world.ask(social.uncollect, { as: person.token, body: { subjects: [subject] } })
    expect(await collected(person)).toEqual([])
  })
})

describe('following', () => {
  const whom = ({ id }: Person) => ({ kind: 'account', id }) as const

  it('counts exactly while many follow and leave at once, each other too', async () => {
    const everybody = await people(10)
    const pairs = everybody.flatMap((one) =>
      everybody.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    await Promise.all(
      pairs.map(([one, other]) =>
        world.ask(social.follow, { as: one.token, body: { subject: whom(other) } }),
      ),
    )
    for (const person of everybody)
      expect(await standing(person, whom(person))).toMatchObject({ fans: 9, follows: 9 })

    await Promise.all(
      pairs.map(([one, other]) =>
        world.ask(social.unfollow, { as: one.token, body: { subject: whom(other) } }),
      ),
    )
    for (const person of everybody)
      expect(await standing(person, whom(person))).toMatchObject({ fans: 0, follows: 0 })
  }, 180_000)

  it('lists fans and whom one follows, with who is followed back', async () => {
    const [one, two, three] = (await people(3)) as [Person, Person, Person]
    await world.ask(social.follow, { as: one.token, body: { subject: whom(two) } })
    await world.ask(social.follow, { as: three.token, body: { subject: whom(two) } })
    await world.ask(social.follow, { as: two.token, body: { subject: whom(one) } })

    const fans = (await world.ask(social.fans, { as: two.token, body: {} })).list
    expect(fans.map(({ id, followed }) => [id, followed])).toEqual([
      [three.id, false],
      [one.id, true],
    ])
    const theirs = await world.ask(social.following, { as: three.token, body: { userId: one.id } })
    expect(theirs.list).toMatchObject([
      { kind: 'account', id: two.id, name: `游客${String(two.id).slice(-4)}`, fans: 2, followed: true },
    ])
  })

  it('goes to actors too, each kind in a list of its own', async () => {
    const { token: as } = await world.guest()
    const { rows } = await sql<{
      id: number
    }>`insert into actors (name) values ('小橘') returning id`.execute(world.platform.db)
    const subject = { kind: 'actor', id: rows[0]!.id } as const
    await world.ask(social.follow, { as, body: { subject } })

    expect((await world.ask(social.following, { as, body: {} })).list).toEqual([])
    expect((await world.ask(social.following, { as, body: { kind: 'actor' } })).list).toEqual([
      { ...subject, name: '小橘', avatar: '', vip: false, fans: 1, followed: true },
    ])
  })

  it('is refused for oneself and for who does not exist', async () => {
    const person = await world.guest()

    expect(
      await world.send(social.follow, { as: person.token, body: { subject: whom(person) } }),
    ).toMatchObject({ msg: 'not_yourself' })
    expect(
      await world.send(social.follow, {
        as: person.token,
        body: { subject: { kind: 'account', id: 999_999 } },
      }),
    ).toMatchObject({ msg: 'subject_not_found' })
  })
})
