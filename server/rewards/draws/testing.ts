import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityDraft, PrizeDraft } from '#contract/rewards/draws-console.ts'
import { drawsConsole } from '#contract/rewards/draws-console.ts'
import { draws } from '#contract/rewards/draws.ts'
import type { DrawKind } from '#contract/rewards/odds.ts'
import { post } from '#server/ledger/index.ts'
import type { World } from '#server/testing.ts'

export const nothing = (weight: number): PrizeDraft => ({
  title: '谢谢参与',
  kind: 'nothing',
  amount: 0,
  tier: 0,
  weight,
  stock: null,
})
export const prize = (change: Partial<PrizeDraft>): PrizeDraft => ({
  title: '50 积分',
  kind: 'points',
  amount: 50,
  tier: 0,
  weight: 1,
  stock: null,
  ...change,
})

type NewActivity = Partial<ActivityDraft> & {
  kind?: DrawKind
  points?: number
  bonus?: number
  /** Days from now. */
  from?: number
  until?: number
}

const day = 86_400

/** Makers and shortcuts for tests of draws. */
export const drawsOf = (world: World) => {
  const seconds = () => Math.floor(world.platform.now() / 1000)
  const detail = (as: string, name: string) => world.ask(draws.activity, { as, body: { name } })
  return {
    detail,
    /** A published activity: by default a wheel with one prize and nothing, which costs 10 points. */
    async activity({
      kind = 'wheel',
      points = 0,
      bonus = 0,
      from = 0,
      until = 30,
      ...draft
    }: NewActivity = {}) {
      const as = (await world.staff()).token
      const name = `a-${randomUUID().slice(0, 8)}`
      const fullDraft: ActivityDraft = {
        title: '潮汐转盘',
        rules: '每天可抽。',
        price: 10,
        freeDaily: 0,
        dailyCap: 100,
        prizes: [prize({}), nothing(1)],
        ...draft,
      }
      const { id } = await world.ask(drawsConsole.save, { as, body: { name, kind, draft: fullDraft } })
      const { versionId } = await world.ask(drawsConsole.publish, {
        as,
        body: {
          id,
          change: 1,
          startsAt: from && seconds() + from * day,
          endsAt: seconds() + until * day,
        },
      })
      for (const [currency, amount] of [
        ['points', points],
        ['bonus', bonus],
      ] as const)
        if (amount)
          await world.ask(drawsConsole.fund, { as, body: { id, currency, amount, key: randomUUID() } })
      return { id, name, versionId, draft: fullDraft, staff: as }
    },
    /** A member with points. */
    async member(points = 0) {
      const person = await world.guest({ member: true })
      if (points)
        await post(world.platform.db, {
          key: `points for a test:${person.id}`,
          reason: 'test',
          by: 'system',
          entries: [
            { kind: 'points_issued', amount: -points },
            { kind: 'points', owner: person.id, amount: points },
          ],
        })
      return person
    },
    draw: (
      as: string,
      { id, versionId }: { id: number; versionId: number },
      price = 10,
      key = randomUUID(),
    ) => world.send(draws.draw, { as, body: { id, versionId, price, key } }),
    /** Points ever spent. */
    async spent(): Promise<number> {
      const { rows } = await sql<{ spent: number }>`
        select coalesce(sum(balance), 0)::bigint as spent from ledger_accounts where kind = 'points_spent'`.execute(
        world.platform.db,
      )
      return rows[0]!.spent
    },
    /** Balance of the ledger's accounts of a kind. */
    async held(kind: string, of: { owner?: number; provider?: string } = {}): Promise<number> {
      const { rows } = await sql<{ held: number }>`
        select coalesce(sum(balance), 0)::bigint as held from ledger_accounts where kind = ${kind}
          and owner_id = ${of.owner ?? 0} and provider = ${of.provider ?? ''}`.execute(world.platform.db)
      return rows[0]!.held
    },
  }
}
