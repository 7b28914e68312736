import { sql } from 'kysely'
import type { AgentRow, IncomeRow, RelationRow, Signal } from '#contract/invite/console.ts'
import type { IncomeReason, IncomeState, RelationState } from '#contract/invite/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

type People = Pick<Platform, 'db' | 'now'>
type RelationFilter = PageInput & { state?: RelationState; inviterId?: number }

/** Looks up names of accounts, in one read; deleted accounts have an empty name. */
export async function lookUpNames(platform: People, ids: readonly number[]) {
  const names = new Map((await facesOf(platform, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  return (id: number) => ({ id, name: names.get(id) ?? '' })
}

/** Invitations, latest first: of one state, of one inviter, or all. */
export async function listRelations(platform: People, { state, inviterId, ...input }: RelationFilter) {
  const list = `invitations ${state ?? ''} ${inviterId ?? ''}`
  const own = tables.of(platform.db)
  const { list: rows, next } = await keysetPage(
    own
      .selectFrom('invite_relations')
      .select(['id', 'inviter_id', 'invitee_id', 'at', 'state', 'signals', 'note', 'decided_at'])
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(inviterId !== undefined, (query) => query.where('inviter_id', '=', inviterId!)),
    input,
    { list, id: 'id', order: 'desc' },
    (row) => row,
  )
  const [name, sums] = await Promise.all([
    lookUpNames(
      platform,
      rows.flatMap(({ inviter_id, invitee_id }) => [inviter_id, invitee_id]),
    ),
    sumsOf(
      platform.db,
      rows.map(({ invitee_id }) => invitee_id),
    ),
  ])
  const show = (row: (typeof rows)[number]): RelationRow => ({
    id: row.id,
    inviter: name(row.inviter_id),
    invitee: name(row.invitee_id),
    at: unixSeconds(row.at),
    state: row.state as RelationState,
    signals: row.signals as Signal[],
    note: row.note,
    decidedAt: unixSeconds(row.decided_at),
    ...(sums.get(row.invitee_id) ?? { earned: 0, waiting: 0 }),
  })
  return { list: rows.map(show), next }
}

async function sumsOf(db: Db, invitees: readonly number[]) {
  if (invitees.length === 0) return new Map<number, never>()
  const rows = await tables
    .of(db)
    .selectFrom('invite_incomes')
    .select([
      'invitee_id',
      sql<number>`coalesce(sum(amount) filter (where state in ('pending', 'available')), 0)`.as('earned'),
      sql<number>`count(*) filter (where state = 'held')`.as('waiting'),
    ])
    .where('invitee_id', 'in', invitees)
    .groupBy('invitee_id')
    .execute()
  return new Map(
    rows.map(({ invitee_id, earned, waiting }) => [
      invitee_id,
      { earned: Number(earned), waiting: Number(waiting) },
    ]),
  )
}

/** Incomes from orders, latest first; of one inviter or all. */
export async function listIncomeRows(
  platform: People,
  { inviterId, ...input }: PageInput & { inviterId?: number },
) {
  const list = `incomes ${inviterId ?? ''}`
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('invite_incomes')
      .selectAll()
      .$if(inviterId !== undefined, (query) => query.where('inviter_id', '=', inviterId!)),
    input,
    { list, id: 'id', order: 'desc' },
    (row) => row,
  )
  const name = await lookUpNames(
    platform,
    rows.flatMap(({ inviter_id, invitee_id }) => [inviter_id, invitee_id]),
  )
  const show = ({ id, price, currency, rate, amount, ...row }: (typeof rows)[number]): IncomeRow => ({
    id,
    orderId: row.order_id,
    inviter: name(row.inviter_id),
    invitee: name(row.invitee_id),
    price,
    currency,
    rate,
    amount,
    state: row.state as IncomeState,
    reason: row.reason as IncomeReason,
    soldAt: unixSeconds(row.sold_at),
    maturesAt: unixSeconds(row.matures_at),
  })
  return { list: rows.map(show), next }
}

/** Members with their own rate, latest first. */
export async function listAgents(platform: People): Promise<AgentRow[]> {
  const rows = await tables
    .of(platform.db)
    .selectFrom('invite_agents as agent')
    .select((eb) => [
      'agent.account_id as id',
      'agent.rate',
      'agent.note',
      'agent.made_at',
      eb
        .selectFrom('invite_relations as relation')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('relation.inviter_id', '=', 'agent.account_id')
        .as('invited'),
    ])
    .orderBy('agent.made_at', 'desc')
    .orderBy('agent.account_id', 'desc')
    .limit(500)
    .execute()
  const name = await lookUpNames(
    platform,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, rate, note, made_at, invited }) => ({
    ...name(id),
    rate,
    note,
    since: unixSeconds(made_at),
    invited: invited ?? 0,
  }))
}
