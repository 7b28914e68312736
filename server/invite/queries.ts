import { lastDays, shanghaiDay } from '#contract/days.ts'
import type {
  IncomeReason,
  IncomeState,
  Invitee,
  InviteIncome,
  InviteSummary,
  RelationState,
} from '#contract/invite/shapes.ts'
import { facesOf } from '#server/account/index.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { makeCode } from '#server/platform/secrets/codes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sumByDay } from './daily-figures.queries.ts'
import { networkMark, recordMarks } from './marks.ts'
import { codeLength, maskedName } from './rules.ts'
import { tables } from './tables.ts'
import { readTerms } from './terms.ts'

/** The viewer's code, counts and income. The viewer's network is recorded, so that invitees from it are held. */
export async function findSummary(
  platform: Platform,
  accountId: number,
  address: string,
): Promise<InviteSummary> {
  const { db, keys, now } = platform
  await recordMarks(db, accountId, [networkMark(keys, address)], now())
  const own = tables.of(db)
  const [code, terms, agent, counts, { invite: income }] = await Promise.all([
    codeOf(db, accountId, now()),
    readTerms(db),
    own.selectFrom('invite_agents').select('rate').where('account_id', '=', accountId).executeTakeFirst(),
    countsOf(db, accountId),
    balancesOf(db, accountId),
  ])
  const { holdDays, dailyCap } = terms
  return {
    code,
    rate: agent?.rate ?? terms.rate,
    agent: agent !== undefined,
    holdDays,
    dailyCap,
    ...counts,
    income,
  }
}

/** An account's code, created at the first request. */
async function codeOf(db: Db, accountId: number, now: number): Promise<string> {
  const own = tables.of(db)
  for (;;) {
    const existing = await own
      .selectFrom('invite_codes')
      .select('code')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (existing) return existing.code
    // Nothing is written when the code is in use, or when the account got one at the same moment
    await own
      .insertInto('invite_codes')
      .values({ account_id: accountId, code: makeCode(codeLength), made_at: new Date(now) })
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

async function countsOf(db: Db, accountId: number): Promise<{ invited: number; paying: number }> {
  const own = tables.of(db)
  const [invited, paying] = await Promise.all([
    own
      .selectFrom('invite_relations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('inviter_id', '=', accountId)
      .where('state', '<>', 'refused')
      .executeTakeFirstOrThrow(),
    own
      .selectFrom('invite_incomes')
      .select(({ fn }) => fn.count<number>('invitee_id').distinct().as('count'))
      .where('inviter_id', '=', accountId)
      .where('state', 'in', ['new', 'pending', 'available'])
      .executeTakeFirstOrThrow(),
  ])
  return { invited: invited.count, paying: paying.count }
}

/** Invitees of an account, latest first, without anything that identifies them. */
export async function listInvitees(
  platform: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  input: PageInput,
) {
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('invite_relations')
      .select(['id', 'invitee_id', 'at', 'state'])
      .where('inviter_id', '=', accountId),
    input,
    { list: 'invitees', id: 'id', order: 'desc' },
    (row) => row,
  )
  const name = await lookUpMaskedNames(platform, rows)
  const show = ({ id, invitee_id, at, state }: (typeof rows)[number]): Invitee => ({
    id,
    name: name(invitee_id),
    day: shanghaiDay(at.getTime()),
    state: state as RelationState,
  })
  return { list: rows.map(show), next }
}

/** Incomes of an account from invitations, order by order, latest first. */
export async function listIncomes(
  platform: Pick<Platform, 'db' | 'now'>,
  accountId: number,
  input: PageInput,
) {
  const { list: rows, next } = await keysetPage(
    tables
      .of(platform.db)
      .selectFrom('invite_incomes')
      .select(['id', 'invitee_id', 'sold_at', 'amount', 'rate', 'state', 'reason', 'matures_at'])
      .where('inviter_id', '=', accountId),
    input,
    { list: 'invite incomes', id: 'id', order: 'desc' },
    (row) => row,
  )
  const name = await lookUpMaskedNames(platform, rows)
  const show = ({ id, amount, rate, ...row }: (typeof rows)[number]): InviteIncome => ({
    id,
    amount,
    rate,
    name: name(row.invitee_id),
    day: shanghaiDay(row.sold_at.getTime()),
    state: row.state as IncomeState,
    reason: row.reason as IncomeReason,
    maturesAt: unixSeconds(row.matures_at),
  })
  return { list: rows.map(show), next }
}

async function lookUpMaskedNames(
  platform: Pick<Platform, 'db' | 'now'>,
  rows: readonly { invitee_id: number }[],
) {
  const faces = await facesOf(platform, [...new Set(rows.map(({ invitee_id }) => invitee_id))])
  const names = new Map(faces.map(({ id, name }) => [id, maskedName(name)]))
  return (id: number) => names.get(id) ?? maskedName('')
}

/** Figures of an inviter for the last thirty days. */
export async function readDays({ db, now }: Pick<Platform, 'db' | 'now'>, accountId: number) {
  const days = lastDays(now(), 30)
  const { invited, income } = await sumByDay(db, days, accountId)
  return { days, invited, income }
}
