import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Attempt, attemptOf, type Past } from './attempts.ts'
import { account, type Books, emptyBooks, type Outcome } from './books.ts'
import type { Operation } from './operations.ts'

/** How often each answer came, over all sequences. */
export type Tally = Map<string, number>

let sequencesPlayed = 0

/**
 * One sequence under way: its people, what it did, and every state of the auditor's books that agrees with all answers and balances so
 * far. Two purchases at the same moment may share out the same coins in two ways, which only a later reversal tells apart.
 */
type Game = { past: Past; possible: readonly Books[]; operations: readonly Operation[] }

/**
 * Plays sequences beside each other, each on people of its own, and compares after every step every answer and every balance with
 * the auditor's. Two operations at the same moment must end as one after the other would, in one order or the other.
 * @param run what tells this run's keys from those of others on the same database
 * @returns what was not as it must be, at the first step where something was not
 */
export async function play(
  db: Db,
  run: string,
  batch: readonly (readonly Operation[])[],
  tally: Tally,
): Promise<string[]> {
  const games = batch.map((operations) => newGame(run, operations))
  const people = games.flatMap(({ past }) => past.people)
  for (let step = 0; games.some(({ operations }) => step < operations.length); step++) {
    const tried = await Promise.all(games.map((game) => perform(db, game, step, tally)))
    const shown = await balancesOf(db, people)
    const problems = games.flatMap((game, at) => compare(game, tried[at]!, shown))
    if (problems.length > 0) return [`step ${step + 1}`, ...problems]
  }
  return []
}

function newGame(run: string, operations: readonly Operation[]): Game {
  const number = ++sequencesPlayed
  let keys = 0
  const past = {
    people: [0, 1, 2].map((each) => 1_000_000 + number * 3 + each),
    done: [],
    nextKey: () => `${run}:${number}:${++keys}`,
  }
  return { past, possible: [emptyBooks], operations }
}

type Tried = {
  operation: Operation | undefined
  attempts: Attempt[]
  results: { outcome: Outcome; id: number }[]
}

async function perform(
  db: Db,
  { past, possible, operations }: Game,
  step: number,
  tally: Tally,
): Promise<Tried> {
  const operation = operations[step]
  const attempts = operation ? attemptsOf(operation, past, possible[0]!) : []
  const results = await Promise.all(attempts.map((attempt) => tryOut(db, attempt)))
  for (const { outcome } of results) tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
  return { operation, attempts, results }
}

/** Keeps the books of every order in which the answers and balances are the auditor's; or tells how they differ in each. */
function compare(
  game: Game,
  { operation, attempts, results }: Tried,
  everybody: ReadonlyMap<number, Shown[]>,
): string[] {
  const shown = game.past.people.flatMap((person) => everybody.get(person) ?? [])
  const answers = results.map(({ outcome }) => outcome)
  const foreseen = game.possible.flatMap((books) =>
    orders(attempts).map((order) => foresee(books, attempts, order)),
  )
  const fitting = foreseen.filter(
    (one) => same(one.outcomes, answers) && differences(one.books, shown).length === 0,
  )
  if (fitting.length === 0)
    return [
      `${JSON.stringify(operation)}: answered ${answers.join(' and ')}`,
      ...foreseen.flatMap((one) => [
        `expected ${one.outcomes.join(' and ')}`,
        ...differences(one.books, shown),
      ]),
    ]
  game.possible = distinct(fitting.map(({ books }) => books))
  game.past.done.push(
    ...results.flatMap(({ outcome, id }, at) => (outcome === 'posted' ? { ...attempts[at]!, id } : [])),
  )
  return []
}

function attemptsOf(operation: Operation, past: Past, books: Books): Attempt[] {
  if (operation.do === 'atOnce') return operation.both.flatMap((one) => attemptOf(one, past, books) ?? [])
  if (operation.do !== 'twice') return [attemptOf(operation, past, books) ?? []].flat()
  const attempt = attemptOf(operation.one, past, books)
  return attempt ? [attempt, attempt] : []
}

async function tryOut(db: Db, attempt: Attempt): Promise<{ outcome: Outcome; id: number }> {
  try {
    const { id, repeated } = await attempt.run(db)
    return { outcome: repeated ? 'repeated' : 'posted', id }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: error.code as Outcome, id: 0 }
  }
}

const orders = ({ length }: readonly Attempt[]): number[][] =>
  length === 2
    ? [
        [0, 1],
        [1, 0],
      ]
    : [Array.from({ length }, (_, at) => at)]

/** The answers and the books after the attempts, one after the other. */
function foresee(before: Books, attempts: readonly Attempt[], order: readonly number[]) {
  let books = before
  const outcomes: Outcome[] = []
  for (const at of order) [outcomes[at], books] = attempts[at]!.predict(books)
  return { outcomes, books }
}

/** The balances of fitting books are those shown: only what was posted can tell them apart. */
const distinct = (fitting: readonly Books[]): readonly Books[] =>
  fitting.length === 1
    ? fitting
    : [...new Map(fitting.map((books) => [JSON.stringify(books.posted), books])).values()]

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

type Shown = { name: string; balance: number; total: number }

/** Every balance of these people, beside the sum of its entries. */
async function balancesOf(db: Db, people: readonly number[]): Promise<Map<number, Shown[]>> {
  const { rows } = await sql<{ owner: number; kind: string; balance: number; total: number }>`
    select a.owner_id as owner, a.kind, a.balance,
      coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id), 0)::bigint as total
    from ledger_accounts a where a.owner_id = any(${people}::bigint[])`.execute(db)
  return Map.groupBy(
    rows.map(({ owner, kind, ...figures }) => ({ owner, name: account(owner, kind), ...figures })),
    ({ owner }) => owner,
  )
}

function differences({ balances }: Books, shown: readonly Shown[]): string[] {
  const found = Object.fromEntries(shown.map((one) => [one.name, one.balance]))
  const names = new Set([...Object.keys(balances), ...Object.keys(found)])
  return [
    ...[...names]
      .filter((name) => (balances[name] ?? 0) !== (found[name] ?? 0))
      .map((name) => `${name} is ${found[name] ?? 0}, not ${balances[name] ?? 0}`),
    ...shown
      .filter(({ balance, total }) => balance !== total)
      .map(({ name, balance, total }) => `${name} is ${balance}, its entries sum to ${total}`),
  ]
}
