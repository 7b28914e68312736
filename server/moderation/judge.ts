import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { type Ingress, ingresses } from '#contract/moderation/ingresses.ts'
import { accountSince } from '#server/account/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cleanText, fold } from './words/fold.ts'
import { lockAccount, refuseRestricted } from './restrictions.ts'
import { countLinks, decideText, longestNumber, longestRun } from './rules.ts'
import { tables } from './tables.ts'
import { wordMatcher } from './words/list.ts'

type Words = { ingress: Ingress; accountId: number; text: string }

/** What becomes of a text, and the text as it is to be stored. */
export type Verdict = { text: string } & ({ decision: 'publish' } | { decision: 'hold'; causes: string[] })

/** How long what was said is compared with what is said next, in milliseconds; no pace looks further back. */
export const memory = 10 * 60_000
const newAccount = 24 * 3_600_000

/**
 * Judges words before others see them. Every ingress calls it within the transaction that stores them: what is to be held is
 * stored unseen and gets a case by `openCase`. Refuses by `muted`, `account_banned`, `rate_limited`, `words_refused`,
 * or as invalid input when nothing readable is left of the text or it is longer than the ingress takes.
 */
export async function judge(
  platform: Platform,
  transaction: Db,
  { ingress, accountId, text: given }: Words,
): Promise<Verdict> {
  await lockAccount(transaction, accountId)
  await refuseRestricted(platform, transaction, accountId)
  const text = cleanText(given)
  const folded = fold(text)
  if (text === '') invalid('/text', 'empty')
  if (text.length > ingresses[ingress].longest) invalid('/text', 'too long')

  const now = platform.now()
  const fingerprint = createHash('sha256')
    .update(folded.letters || text)
    .digest()
  const said = await whatWasSaid(platform, transaction, { ingress, accountId, fingerprint })
  if (said.retryAfter > 0) fail('rate_limited', { retryAfter: said.retryAfter })
  const since = await accountSince(transaction, accountId)
  const matches = await wordMatcher(platform)
  const decision = decideText({
    words: matches(folded),
    links: countLinks(text),
    run: longestRun(text),
    digits: longestNumber(text),
    letters: folded.letters.length,
    repeats: said.repeats,
    others: said.others,
    isNew: now - since.getTime() < newAccount,
  })
  if (decision === 'refuse') return fail('words_refused')
  await tables
    .of(transaction)
    .insertInto('utterances')
    .values({ account_id: accountId, ingress, fingerprint, at: new Date(now) })
    .execute()
  return decision.causes.length
    ? { text, decision: 'hold', causes: decision.causes }
    : { text, decision: 'publish' }
}

type Saying = { ingress: Ingress; accountId: number; fingerprint: Buffer }

/** How fast the author is, and how often the same was said of late, by the author and by others. */
async function whatWasSaid(
  { now, config }: Platform,
  transaction: Db,
  { ingress, accountId, fingerprint }: Saying,
) {
  const { limit, seconds } = ingresses[ingress].pace
  const since = (milliseconds: number) => new Date(now() - milliseconds)
  const row = await tables
    .of(transaction)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('utterances')
        .select(sql<number[]>`array_agg(extract(epoch from at)::float8 order by at)`.as('times'))
        .where('account_id', '=', accountId)
        .where('at', '>', since(seconds * 1000))
        .where('ingress', '=', ingress)
        .as('times'),
      eb
        .selectFrom('utterances')
        .select(sql<number>`count(*) filter (where account_id = ${accountId})::int`.as('repeats'))
        .where('fingerprint', '=', fingerprint)
        .where('at', '>', since(memory))
        .as('repeats'),
      eb
        .selectFrom('utterances')
        .select(
          sql<number>`count(distinct account_id) filter (where account_id <> ${accountId})::int`.as('others'),
        )
        .where('fingerprint', '=', fingerprint)
        .where('at', '>', since(memory))
        .as('others'),
    ])
    .executeTakeFirstOrThrow()
  const times = row.times ?? []
  const most = limit * config.RATE_LIMIT_FACTOR
  const free = times.at(-most)
  return {
    retryAfter: times.length >= most && free ? Math.max(1, Math.ceil(free + seconds - now() / 1000)) : 0,
    repeats: row.repeats ?? 0,
    others: row.others ?? 0,
  }
}
