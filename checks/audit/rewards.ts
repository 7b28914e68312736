import { randomUUID } from 'node:crypto'
import { draws } from '#contract/rewards/draws.ts'
import { shanghaiDay } from '#contract/days.ts'
import { drawsOf, nothing, prize } from '#server/rewards/draws/testing.ts'
import { givePoints, makeCodes, makeGood, redeem } from '../rewards/reward-rushes.ts'
import type { Change, Scene } from './scene.ts'

const future = () => Math.floor(Date.now() / 1000) + 30 * 86_400

const activity = () => ({
  kind: 'wheel',
  draft: {
    title: '潮汐转盘',
    rules: '每天可抽。',
    price: 10,
    freeDaily: 0,
    dailyCap: 100,
    prizes: [prize({}), nothing(1)],
  },
})
const made = (scene: Scene) => drawsOf(scene.world).activity()
const draft = async ({ insert, word }: Scene) => {
  const { kind, draft: content } = activity()
  return insert('draw_activities', {
    name: word(),
    kind,
    draft: JSON.stringify(content),
    created_at: new Date(),
  })
}

/** A parcel somebody drew and gave an address for. */
async function parcel({ world }: Scene): Promise<number> {
  const makers = drawsOf(world)
  const camera = prize({ title: '相机', kind: 'parcel', amount: 1, stock: 1, weight: 999_999_999 })
  const { id, versionId } = await makers.activity({ prizes: [camera, nothing(1)] })
  const { token } = await makers.member(10)
  const { id: drawId } = (await makers.draw(token, { id, versionId })).data as { id: number }
  const address = { name: '林小满', phone: '13800000000', address: '海滨路 8 号' }
  await world.ask(draws.claim, { as: token, body: { id: drawId, ...address } })
  return drawId
}

/** An order of a good that is sent by post. */
async function mallOrder({ world, newest }: Scene): Promise<number> {
  const good = await makeGood(world, { kind: 'parcel', amount: 1, tier: 0 })
  const { id, token } = await world.guest()
  await givePoints(world, id, good.price)
  const recipient = { name: '林舟', phone: '13800000000', address: '海边路 1 号' }
  const { code, msg } = await redeem(world, token, good, { recipient })
  if (code !== 200) throw new Error(`the mall answered ${msg}`)
  return newest('reward_orders')
}

const good = {
  title: '贴纸',
  intro: '',
  kind: 'parcel',
  amount: 1,
  tier: 0,
  price: 100,
  moreStock: 5,
  perMember: 0,
  startsAt: 0,
  endsAt: 0,
  onSale: true,
  position: 1,
}
const batch = () => ({
  title: '海风礼',
  note: '',
  kind: 'points',
  amount: 10,
  tier: 0,
  count: 1,
  uses: 1,
  length: 16,
  expiresAt: future(),
})
const task = {
  kind: 'comments',
  title: '发表评论',
  goal: 3,
  points: 5,
  growth: 0,
  cards: 0,
  position: 9,
  active: true,
  version: 1,
}

/** Changes of what members are given. */
export const rewardChanges: Change[] = [
  [
    'rewards/saveCheckinRules',
    'rewards.saveCheckin',
    'checkin',
    async () => ({
      body: { awards: [5, 5, 10], growth: 1, makeupPrice: 30, makeupsPerMonth: 3, version: 1 },
    }),
  ],
  ['rewards/saveTask', 'rewards.saveTask', 'task {new reward_tasks}', async () => ({ body: task })],
  [
    'rewards/saveTask',
    'rewards.saveTask',
    'task {id}',
    async ({ insert }) => ({
      body: {
        ...task,
        id: await insert('reward_tasks', {
          kind: 'comments',
          title: '评论',
          goal: 1,
          points: 5,
          growth: 0,
          cards: 0,
        }),
      },
    }),
  ],
  [
    'rewards/fundBudget',
    'rewards.fund',
    'budget {budget}',
    async ({ world }) => {
      const month = shanghaiDay(world.platform.now()).slice(0, 7)
      const body = { part: 'checkin', month, amount: 1000, note: '', key: randomUUID() }
      return { body, subject: { budget: `checkin:${month}` } }
    },
  ],
  [
    'rewards/makeBatch',
    'rewards.makeBatch',
    'reward batch {new reward_code_batches}',
    async () => ({ body: batch() }),
  ],
  [
    'rewards/revokeBatch',
    'rewards.revokeBatch',
    'reward batch {id}',
    async ({ world }) => ({ body: { id: (await makeCodes(world)).batch.id } }),
  ],
  ['rewards/saveGood', 'rewards.saveGood', 'good {new reward_goods}', async () => ({ body: good })],
  [
    'rewards/saveGood',
    'rewards.saveGood',
    'good {id}',
    async ({ world }) => {
      const { id } = await makeGood(world, { kind: 'parcel', amount: 1, tier: 0 })
      return { body: { ...good, id, price: 120 } }
    },
  ],
  [
    'rewards/recipient',
    'rewards.recipient',
    'mall order {id}',
    async (scene) => ({ body: { id: await mallOrder(scene) } }),
  ],
  [
    'rewards/sendOrder',
    'rewards.sendOrder',
    'mall order {id}',
    async (scene) => ({ body: { id: await mallOrder(scene), answer: '顺丰 SF100' } }),
  ],
  [
    'rewards/returnOrder',
    'rewards.returnOrder',
    'mall order {id}',
    async (scene) => ({ body: { id: await mallOrder(scene), answer: '缺货' } }),
  ],
  [
    'rewards/draws/save',
    'draws.add',
    'draw activity {new draw_activities}',
    async ({ word }) => ({ body: { ...activity(), name: word() } }),
  ],
  [
    'rewards/draws/save',
    'draws.edit',
    'draw activity {id}',
    async (scene) => ({ body: { ...activity(), id: await draft(scene), change: 1, name: scene.word() } }),
  ],
  [
    'rewards/draws/publish',
    'draws.publish',
    'draw activity {id}',
    async (scene) => ({ body: { id: await draft(scene), change: 1, startsAt: 0, endsAt: future() } }),
  ],
  [
    'rewards/draws/end',
    'draws.end',
    'draw activity {activity}',
    async (scene) => {
      const { id, versionId } = await made(scene)
      return { body: { versionId }, subject: { activity: id } }
    },
  ],
  [
    'rewards/draws/fund',
    'draws.fund',
    'draw activity {id}',
    async (scene) => ({
      body: { id: (await made(scene)).id, currency: 'points', amount: 100, key: randomUUID() },
    }),
  ],
  [
    'rewards/draws/send',
    'draws.send',
    'draw {id}',
    async (scene) => ({ body: { id: await parcel(scene), note: '顺丰 SF100' } }),
  ],
]
