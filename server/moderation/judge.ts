import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail, invalid } from '#contract/errors.ts'
import { type Ingress, ingresses } from '#contract/moderation/ingresses.ts'
import { reasonTitle } from '#contract/moderation/reasons.ts'
import { accountAge } from '#server/account/index.ts'
import { type Db, readWithin, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { comparisonOf, countLinks, decideText, longestNumber, longestRun } from './rules.ts'
import { cleanText, fold } from './words/fold.ts'
import { wordMatcher } from './words/list.ts'

type Words = { ingress: Ingress; accountId: number; text: string }

/** Verdict on a text, and the text to store. */
export type Verdict = { text: string } & ({ decision: 'publish' } | { decision: 'hold'; causes: string[] })

/** How long what was said is compared with what is said next, in milliseconds; no pace looks further back. */
export const memory = 10 * 60_000
const newAccount = 24 * 3_600_000

/**
 * Judges words before others see them, in one statement. Every ingress calls it within the transaction that stores them: what is to
 * be held is stored unseen and gets a case by `openCase`, and a refusal undoes that the words were remembered. Refuses by `muted`,
 * `account_banned`, `rate_limited`, `words_refused`, or as invalid input when nothing readable is left of the text or it is longer than
 * the ingress takes.
 */
export async function judge(
  platform: Platform,
  transaction: Db,
  { ingress, accountId, text: given }: Words,
): Promise<Verdict> {
  const text = cleanText(given)
  const folded = fold(text)
  const letters = folded.letters.length
  const now = platform.now()
  const fingerprint = createHash('sha256')
    .update(folded.letters || text)
    .digest()
  const { pace, longest } = ingresses[ingress]
  const [past] = await rememberUtterance(readWithin(transaction), {
    accountId,
    ingress,
    fingerprint,
    at: new Date(now),
    paceLimit: Math.ceil(pace.limit * platform.config.RATE_LIMIT_FACTOR),
    paceSince: new Date(now - pace.seconds * 1000),
    comparedSince: new Date(now - memory),
    ...comparisonOf(letters),
  })
  refuseRestricted(past!)
  if (text === '') invalid('/text', 'empty')
  if (text.length > longest) invalid('/text', 'too long')
  refuseHaste(past!.pace_filled, pace.seconds, now)

  const matches = await wordMatcher(platform, transaction)
  const decision = decideText({
    words: matches(folded),
    links: countLinks(text),
    run: longestRun(text),
    digits: longestNumber(text),
    letters,
    repeats: past!.repeats,
    others: past!.others,
    isNew: now - (past!.since ?? fail('account_not_found')).getTime() < newAccount,
  })
  if (decision === 'refuse') return fail('words_refused')
  return decision.causes.length
    ? { text, decision: 'hold', causes: decision.causes }
    : { text, decision: 'publish' }
}

type Utterance = {
  accountId: number
  ingress: Ingress
  fingerprint: Buffer
  at: Date
  paceLimit: number
  paceSince: Date
  comparedSince: Date
  comparesOwn: boolean
  mostOthers: number
}
/** The past of an account as it is when the account is locked; `pace_filled` is when the text was said that leaves no room for another. */
type Past = {
  restriction: 'mute' | 'ban' | null
  restriction_reason: string
  restriction_ends: Date | null
  pace_filled: Date | null
  repeats: number
  others: number
  since: Date | null
}

const rememberUtterance = prepared(
  (db, said: Utterance) => sql<Past>`select past.*, ${accountAge(db, said.accountId)} as since
    from judge_utterance(${said.accountId}, ${said.ingress}, ${said.fingerprint}, ${said.at}, ${said.paceLimit},
      ${said.paceSince}, ${said.comparedSince}, ${said.comparesOwn}, ${said.mostOthers}) as past`,
)

/** Refuses what a muted or banned account wants to publish, with the end of it and the reason. */
function refuseRestricted({ restriction, restriction_reason: reason, restriction_ends: ends }: Past): void {
  if (restriction === null) return
  const told = { until: unixSeconds(ends), reason: reasonTitle(reason) }
  fail(restriction === 'ban' ? 'account_banned' : 'muted', told)
}

/** Refuses a text that comes too soon, with the whole seconds until there is room for another. */
function refuseHaste(filled: Date | null, seconds: number, now: number): void {
  if (filled === null) return
  const retryAfter = Math.max(1, Math.ceil((filled.getTime() - now) / 1000 + seconds))
  fail('rate_limited', { retryAfter })
}
