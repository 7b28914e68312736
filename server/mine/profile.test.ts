import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { profile } from '#contract/mine/profile.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { pictures } from '#contract/upload/pictures.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let seed = 0
/** Uploads a picture with unique colours; returns its path. */
async function sendPicture(token: string): Promise<string> {
  seed += 1
  const pixels = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * seed * 13) % 253))
  const bytes = await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()
  return (await world.ask(pictures.one, { as: token, bytes: new Uint8Array(bytes) })).path
}

const own = (token: string) => world.ask(account.info, { as: token })
async function seenByOthers(id: number) {
  const { token } = await world.guest()
  return world.ask(account.info, { as: token, body: { userId: id } })
}
async function decide(subjectKind: 'avatar' | 'nickname', accountId: number, decision: 'approve' | 'remove') {
  const staff = await world.staff('moderator')
  const { list } = await world.ask(moderationConsole.cases, { as: staff.token, body: { kind: subjectKind } })
  const found = list.find(({ author }) => author?.id === accountId)!
  const { id, version } = found
  const facts = decision === 'remove' ? { reason: 'impersonation' as const, facts: '冒用他人照片' } : {}
  await world.ask(moderationConsole.decide, { as: staff.token, body: { id, version, decision, ...facts } })
  return found
}

describe('a new avatar', () => {
  it('is shown to its owner at once, and to others once a moderator approved it', async () => {
    const { id, token } = await world.guest()
    const path = await sendPicture(token)

    const mine = await world.ask(profile.avatar, { as: token, body: { path } })

    expect(mine).toMatchObject({ avatar: path, reviewing: ['avatar'] })
    expect(await seenByOthers(id)).toMatchObject({ avatar: '' })
    const { snapshot } = await decide('avatar', id, 'approve')
    expect(snapshot.pictures).toEqual([path])
    expect(await seenByOthers(id)).toMatchObject({ avatar: path })
    expect(await own(token)).toMatchObject({ avatar: path, reviewing: [] })
  })

  it('leaves the previous one in place while it waits, and when it is refused', async () => {
    const { id, token } = await world.guest()
    const [first, second] = [await sendPicture(token), await sendPicture(token)]
    await world.ask(profile.avatar, { as: token, body: { path: first } })
    await decide('avatar', id, 'approve')

    await world.ask(profile.avatar, { as: token, body: { path: second } })
    expect(await seenByOthers(id)).toMatchObject({ avatar: first })
    await decide('avatar', id, 'remove')

    expect(await seenByOthers(id)).toMatchObject({ avatar: first })
    expect(await own(token)).toMatchObject({ avatar: first, reviewing: [] })
  })

  it('changed again while it waits is one case, decided for the latest picture', async () => {
    const { id, token } = await world.guest()
    const [first, second] = [await sendPicture(token), await sendPicture(token)]
    await world.ask(profile.avatar, { as: token, body: { path: first } })
    await world.ask(profile.avatar, { as: token, body: { path: second } })

    const { snapshot } = await decide('avatar', id, 'approve')

    expect(snapshot.pictures).toEqual([second])
    expect(await seenByOthers(id)).toMatchObject({ avatar: second })
  })

  it('must have been uploaded by the same account, and can be used once', async () => {
    const [one, other] = [await world.guest(), await world.guest()]
    const path = await sendPicture(one.token)

    expect(await world.send(profile.avatar, { as: other.token, body: { path } })).toMatchObject({
      msg: 'picture_not_found',
    })
    const twice = await Promise.all(
      [1, 2].map(() => world.send(profile.avatar, { as: one.token, body: { path } })),
    )
    expect(twice.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(twice.filter(({ msg }) => msg === 'picture_not_found')).toHaveLength(1)
  })
})

describe('a new nickname', () => {
  it('is visible to everybody at once', async () => {
    const { id, token } = await world.guest()

    expect(await world.ask(profile.modify, { as: token, body: { nickname: ' 夜里的船 ' } })).toMatchObject({
      nickname: '夜里的船',
    })
    expect(await seenByOthers(id)).toMatchObject({ nickname: '夜里的船' })
  })

  it('held for a moderator is shown to its owner, and others see the old one until then', async () => {
    const { id, token } = await world.guest()
    await world.ask(profile.modify, { as: token, body: { nickname: '灯塔' } })

    const mine = await world.ask(profile.modify, { as: token, body: { nickname: 'boats.example.com' } })

    expect(mine).toMatchObject({ nickname: 'boats.example.com', reviewing: ['nickname'] })
    expect(await seenByOthers(id)).toMatchObject({ nickname: '灯塔' })
    await decide('nickname', id, 'remove')
    expect(await own(token)).toMatchObject({ nickname: '灯塔', reviewing: [] })
  })

  it('chosen while another waits replaces it, and a later decision about that one changes nothing', async () => {
    const { id, token } = await world.guest()
    await world.ask(profile.modify, { as: token, body: { nickname: 'ships.example.com' } })
    await world.ask(profile.modify, { as: token, body: { nickname: '海风' } })

    await decide('nickname', id, 'approve')

    expect(await seenByOthers(id)).toMatchObject({ nickname: '海风' })
    expect(await own(token)).toMatchObject({ nickname: '海风', reviewing: [] })
  })

  it.each(['', '   ', '\u200b\u200b', '一'.repeat(21), '两\n行'])(
    'is refused when it is %j',
    async (nickname) => {
      const { token } = await world.guest()

      expect(await world.send(profile.modify, { as: token, body: { nickname } })).toMatchObject({
        status: 400,
      })
    },
  )
})

it('nobody counts as a verified adult without a provider', async () => {
  const { token } = await world.guest()

  expect(await world.ask(profile.isCert, { as: token })).toEqual({
    isCert: false,
    required: false,
    provider: 'none',
  })
})
