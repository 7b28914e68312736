import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { hashesToBlock } from '#server/moderation/hashes/pictures.ts'
import { develop, flat } from '../../seeds/draw/picture.ts'
import { scenes } from '../../seeds/draw/scenes/index.ts'
import sharp from 'sharp'
import type { Change, Scene } from './scene.ts'
import { answeredQuestion, postForm } from '../moderation/removal-form.ts'
import { makeReport } from '../moderation/reports.ts'

/** A reported profile: its case, its version, and the account. */
async function reported({ world }: Scene) {
  const [account, reporter] = [await world.guest({ member: true }), await world.guest()]
  const subject = { kind: 'account', id: account.id } as const
  await makeReport(world, reporter.token, { subject, reason: 'spam' })
  const { rows } = await sql<{ id: number; version: number }>`select id, version from moderation_cases
    where subject_kind = 'account' and subject_id = ${account.id}`.execute(world.platform.db)
  return { account, case: { id: rows[0]!.id, version: rows[0]!.version } }
}
const removal = { decision: 'remove', reason: 'spam', facts: '名字是广告' } as const

/** An appeal of the owner of a profile that `owner` removed. */
async function appealed(scene: Scene): Promise<number> {
  const { world, owner, newest } = scene
  const { account, case: found } = await reported(scene)
  await world.ask(moderationConsole.decide, { as: owner.token, body: { ...found, ...removal } })
  const { list } = await world.ask(moderation.statements, { as: account.token })
  await world.ask(moderation.appeal, {
    as: account.token,
    body: { id: list[0]!.id, text: '这不是广告' },
  })
  return newest('moderation_appeals')
}

/** A request for the removal of a film, as the public form sends it. */
async function removalRequest({ world, newest }: Scene, content: string): Promise<number> {
  const form = {
    content,
    reason: 'privacy',
    relation: 'depicted',
    signature: '林小海',
    contact: 'hai@example.com',
    goodFaith: 'yes',
  }
  const { statusCode } = await postForm(world, { ...form, ...(await answeredQuestion(world)) })
  if (statusCode !== 303) throw new Error(`the removal form answered ${statusCode}`)
  return newest('removal_requests')
}

/** A picture with enough in it to be recognised. */
async function detailedPicture(): Promise<Buffer> {
  const size = { w: 480, h: 270 }
  const drawn = develop(size, [flat({ scene: 'sea', tone: scenes.sea.tones[0]!, seed: 'sea' }, size)])
  return sharp(await drawn)
    .png()
    .toBuffer()
}
const blockedWork = async ({ insert }: Scene) =>
  insert('blocked_works', {
    kind: 'picture',
    hashes: await hashesToBlock(await detailedPicture()),
    reason: 'privacy',
    added_by: 'test',
    added_at: new Date(),
    change: 1_000_000 + randomBytes(3).readUIntBE(0, 3),
  })
const listedWord = ({ insert, word }: Scene) => {
  const text = word()
  return insert('moderation_words', { word: text, folded: text, action: 'hold' })
}
const punishment = { reason: 'harassment', facts: '多次辱骂其他用户' }

/** Changes of moderation and of members. */
export const moderationChanges: Change[] = [
  [
    'moderation/addWords',
    'moderation.addWords',
    'words',
    async ({ word }) => ({ body: { words: [word()], action: 'hold' } }),
  ],
  [
    'moderation/editWord',
    'moderation.editWord',
    'word {id}',
    async (scene) => ({ body: { id: await listedWord(scene), action: 'refuse', note: '' } }),
  ],
  [
    'moderation/removeWord',
    'moderation.removeWord',
    'word {id}',
    async (scene) => ({ body: { id: await listedWord(scene) } }),
  ],
  [
    'moderation/claim',
    'moderation.claim',
    'case {id}',
    async (scene) => ({ body: (await reported(scene)).case }),
  ],
  [
    'moderation/release',
    'moderation.release',
    'case {id}',
    async (scene) => {
      const { case: found } = await reported(scene)
      await scene.world.ask(moderationConsole.claim, { as: scene.owner.token, body: found })
      return { body: { id: found.id, version: found.version + 1 } }
    },
  ],
  [
    'moderation/decide',
    'moderation.decide',
    'case {id}',
    async (scene) => ({
      body: { ...(await reported(scene)).case, ...removal, strike: true, muteDays: 3, banDays: 3 },
    }),
  ],
  [
    'moderation/decide',
    'moderation.decide',
    'case {id}',
    async (scene) => ({ body: { ...(await reported(scene)).case, decision: 'approve' } }),
  ],
  [
    'moderation/decideMany',
    'moderation.decide',
    'case {case}',
    async (scene) => {
      const { case: found } = await reported(scene)
      return { body: { cases: [found], ...removal }, subject: { case: found.id } }
    },
  ],
  [
    'moderation/decideAppeal',
    'moderation.appeal',
    'appeal {id}',
    async (scene) => ({
      body: { id: await appealed(scene), outcome: 'overturned', answer: '已复核' },
      as: scene.second,
    }),
  ],
  [
    'moderation/liftRestriction',
    'moderation.lift',
    'account {account}',
    async (scene) => {
      const { account, case: found } = await reported(scene)
      const body = { ...found, ...removal, muteDays: 3 }
      await scene.world.ask(moderationConsole.decide, { as: scene.owner.token, body })
      const id = await scene.newest('restrictions')
      return { body: { id, note: '误判' }, subject: { account: account.id } }
    },
  ],
  [
    'moderation/linkRemoval',
    'removal.link',
    'removal request {id}',
    async (scene) => {
      const { id: film } = await scene.world.film()
      const id = await removalRequest(scene, '海边的那一部')
      const address = (of: number) => `http://localhost/play/longVideo/${of}`
      return {
        body: { id, address: address(film) },
        refused: [{ id, address: address(900_000_000_000) }],
      }
    },
  ],
  [
    'moderation/decideRemoval',
    'removal.decide',
    'removal request {id}',
    async (scene) => ({
      body: { id: await removalRequest(scene, '海边的那一部'), outcome: 'kept', answer: '没有找到' },
    }),
  ],
  [
    'moderation/blockPicture',
    'blockList.add',
    'blocked work {new blocked_works}',
    async () => ({
      body: { picture: (await detailedPicture()).toString('base64'), reason: 'privacy', note: '本人要求' },
    }),
  ],
  [
    'moderation/unblock',
    'blockList.remove',
    'blocked work {id}',
    async (scene) => ({ body: { id: await blockedWork(scene), note: '误加' } }),
  ],
  [
    'users/ban',
    'users.ban',
    'account {id}',
    async ({ member }) => ({ body: { id: (await member()).id, ...punishment, days: 7 } }),
  ],
  [
    'users/note',
    'users.note',
    'account {id}',
    async ({ member }) => ({ body: { id: (await member()).id, text: '来信询问过退款' } }),
  ],
  [
    'users/signOut',
    'users.signOut',
    'account {id}',
    async ({ member }) => ({ body: { id: (await member()).id } }),
  ],
  [
    'users/giveCard',
    'cardGifts.give',
    'card gift {new card_gifts}',
    async ({ member }) => ({
      body: { id: (await member()).id, key: randomUUID(), type: 2, days: 3, reason: '补偿' },
    }),
  ],
  [
    'users/giveCard',
    'cardGifts.propose',
    'card gift {new card_gifts}',
    async ({ member }) => ({
      body: { id: (await member()).id, key: randomUUID(), type: 2, days: 365, reason: '补偿' },
    }),
  ],
  [
    'users/decideGift',
    'cardGifts.approve',
    'card gift {id}',
    async (scene) => ({ body: { id: await proposedGift(scene), approve: true } }),
  ],
  [
    'users/decideGift',
    'cardGifts.decline',
    'card gift {id}',
    async (scene) => ({ body: { id: await proposedGift(scene), approve: false } }),
  ],
]

/** A gift of many days that the second member of staff proposed. */
const proposedGift = async ({ insert, member, second }: Scene) =>
  insert('card_gifts', {
    key: randomUUID(),
    account_id: (await member()).id,
    type: 2,
    days: 365,
    reason: '补偿',
    given_by: second.id,
    given_at: new Date(),
    needs_second: true,
  })
