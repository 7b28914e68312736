import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moderationConsole } from '#contract/moderation/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { judge } from '../index.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await openWorld()
  token = (await world.staff('moderator')).token
})
afterAll(() => world.close())

const add = (words: string[], action: 'hold' | 'refuse' = 'hold') =>
  world.ask(moderationConsole.addWords, { as: token, body: { words, action } })
const listed = async (search?: string) =>
  (await world.ask(moderationConsole.words, { as: token, body: { search, size: 50 } })).list
const isHeld = async (text: string, on: World = world) => {
  const { id: accountId } = await world.guest()
  const { platform } = on
  const { decision } = await platform.db
    .transaction()
    .execute((transaction) => judge(platform, transaction, { ingress: 'comment', accountId, text }))
  return decision === 'hold'
}

describe('the list of words', () => {
  it('works from the moment it is edited, in every process', async () => {
    const beside = await openWorld({}, { beside: { ground: world.ground } })
    try {
      expect([await isHeld('河灯放好了'), await isHeld('河灯放好了', beside)]).toEqual([false, false])
      await add(['河灯'])
      await expect.poll(() => isHeld('河灯放好了', beside)).toBe(true)
      expect(await isHeld('河灯放好了')).toBe(true)
      const { id } = (await listed('河灯'))[0]!
      await world.ask(moderationConsole.removeWord, { as: token, body: { id } })
      await expect.poll(() => isHeld('河灯放好了', beside)).toBe(false)
    } finally {
      await beside.close()
    }
  })

  it('takes many at once, each once however it is written', async () => {
    expect(await add(['风 筝', '风筝', 'ＫＩＴＥ', 'kite', '……', '纸鸢'])).toEqual({ added: 3, known: 3 })
    expect(await add(['k.i.t.e', '陀螺'])).toEqual({ added: 1, known: 1 })
    expect((await listed('Kite')).map(({ folded }) => folded)).toEqual(['kite'])
  })

  it('can be changed word by word', async () => {
    await add(['雨伞'])
    const { id } = (await listed('雨伞'))[0]!
    const edit = { id, action: 'refuse', note: '试用' } as const

    expect(await world.ask(moderationConsole.editWord, { as: token, body: edit })).toMatchObject(edit)
    expect(
      await world.send(moderationConsole.editWord, { as: token, body: { ...edit, id: 999_999 } }),
    ).toMatchObject({ msg: 'word_not_found' })
  })
})
