import type { Entry } from '#contract/ledger/entry.ts'
import {
  capture,
  hold,
  lockCoins,
  post,
  type Posted,
  release,
  reverse,
  splitPrice,
} from '#server/ledger/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { account, balance, type Books, type Effect, enter, type Outcome, undone } from './books.ts'
import type { Single } from './operations.ts'

/** Something tried on the ledger, and what the auditor says to it. */
export type Attempt = {
  key: string
  /** Ways in which later operations can refer to it. */
  kind: 'plain' | 'hold' | 'end'
  run(db: Db): Promise<Posted>
  predict(books: Books): [Outcome, Books]
}

/** Results of a sequence so far, to which later operations refer. */
export type Past = {
  people: readonly number[]
  /** Attempts that were posted, with the ids of their transfers. */
  done: (Attempt & { id: number })[]
  nextKey(): string
}

const by = 'system' as const
const expiresAt = new Date('2100-01-01')
const captureTime = new Date('2099-01-01')
const reason = 'model'

/** The attempt an operation stands for; none when it refers to something that never was. */
export function attemptOf(operation: Single, past: Past, books: Books): Attempt | undefined {
  const key = past.nextKey()
  const cause = { key, reason, by }
  const person = (number: number) => past.people[number]!
  switch (operation.do) {
    case 'topUp': {
      const owner = person(operation.who)
      const { paid, bonus } = operation
      if (paid + bonus === 0) return undefined
      const entries: Entry[] = [
        { kind: 'coins_issued', amount: -paid },
        { kind: 'coins_paid', owner, amount: paid },
        { kind: 'promo', amount: -bonus },
        { kind: 'coins_bonus', owner, amount: bonus },
      ]
      return plain(cause, entries)
    }
    case 'points': {
      const { amount } = operation
      if (amount === 0) return undefined
      const other = amount < 0 ? 'points_spent' : 'points_issued'
      return plain(cause, [
        { kind: 'points', owner: person(operation.who), amount },
        { kind: other, amount: -amount },
      ])
    }
    case 'overdraw': {
      const owner = person(operation.who)
      const amount = balance(books, owner, 'coins_paid') + 1
      return plain(cause, [
        { kind: 'coins_paid', owner, amount: -amount },
        { kind: 'platform_revenue', amount },
      ])
    }
    case 'buy':
      return operation.price === 0
        ? undefined
        : purchase(cause, person(operation.who), person(operation.from), operation)
    case 'hold':
      return operation.paid + operation.bonus === 0
        ? undefined
        : held(cause, person(operation.who), operation)
    case 'capture':
    case 'late':
    case 'release':
    case 'expire':
      return ending(cause, operation, past, books)
    case 'reverse': {
      const target = choose(
        past,
        operation.which,
        ({ key: known, kind }) => kind !== 'hold' && !nothingLeft(books, known),
      )
      return target && reversal(cause, target)
    }
    case 'replay':
      return choose(past, operation.which, () => true)
    case 'otherBody': {
      const target = choose(past, operation.which, () => true)
      return (
        target &&
        plain({ ...cause, key: target.key, reason: 'other' }, [
          { kind: 'points', owner: person(0), amount: 1 },
          { kind: 'points_issued', amount: -1 },
        ])
      )
    }
  }
}

type Cause = { key: string; reason: string; by: 'system' }

function choose(past: Past, which: number, fits: (one: Past['done'][number]) => boolean) {
  const fitting = past.done.filter(fits)
  return fitting[which % Math.max(fitting.length, 1)]
}

/** A release moves nothing on balance: there is nothing to undo. */
const nothingLeft = (books: Books, key: string) =>
  Object.values(undone(books.posted[key]!.moves)).every((amount) => amount === 0)

/** Members' parts of entries. */
const movesOf = (entries: readonly Entry[]): Effect['moves'] => {
  const moves: Record<string, number> = {}
  for (const entry of entries)
    if ('owner' in entry) {
      const name = account(entry.owner, entry.kind)
      moves[name] = (moves[name] ?? 0) + entry.amount
    }
  return moves
}

const plain = (cause: Cause, entries: readonly Entry[]): Attempt => ({
  key: cause.key,
  kind: 'plain',
  run: (db) => post(db, { ...cause, entries }),
  predict: (books) => enter(books, { key: cause.key, moves: movesOf(entries), about: cause.reason }),
})

const reversal = (cause: Cause, target: Past['done'][number]): Attempt => ({
  key: cause.key,
  kind: 'plain',
  run: (db) => reverse(db, { ...cause, transfer: target.id }),
  predict: (now) =>
    enter(now, {
      key: cause.key,
      moves: undone(now.posted[target.key]!.moves),
      about: `reverses ${target.key}`,
      finishes: { key: target.key, refusal: 'transfer_reversed' },
    }),
})

/** As the path of purchases does it: coins locked, the price split, the creator's share of the bought part alone. */
function purchase(
  cause: Cause,
  buyer: number,
  creator: number,
  { price, share }: { price: number; share: number },
): Attempt {
  const entriesOf = ({ paid, bonus }: { paid: number; bonus: number }): Entry[] => {
    const income = Math.floor((paid * share) / 100)
    return [
      { kind: 'coins_bonus', owner: buyer, amount: -bonus },
      { kind: 'coins_paid', owner: buyer, amount: -paid },
      { kind: 'creator_pending', owner: creator, amount: income },
      { kind: 'platform_revenue', amount: paid - income },
      { kind: 'bonus_spent', amount: bonus },
    ]
  }
  const everythingBought = { paid: price, bonus: 0 }
  return {
    key: cause.key,
    kind: 'plain',
    run: (db) =>
      db.transaction().execute(async (transaction) => {
        const parts = splitPrice(price, await lockCoins(transaction, buyer))
        return post(transaction, { ...cause, entries: entriesOf(parts ?? everythingBought) })
      }),
    predict(books) {
      const bonus = Math.min(price, balance(books, buyer, 'coins_bonus'))
      const parts = { bonus, paid: price - bonus }
      const isEnough = parts.paid <= balance(books, buyer, 'coins_paid')
      const entries = entriesOf(isEnough ? parts : everythingBought)
      return enter(books, { key: cause.key, moves: movesOf(entries), about: cause.reason })
    },
  }
}

function held(cause: Cause, owner: number, { paid, bonus }: { paid: number; bonus: number }): Attempt {
  const moves = {
    [account(owner, 'coins_paid')]: -paid,
    [account(owner, 'coins_paid_held')]: paid,
    [account(owner, 'coins_bonus')]: -bonus,
    [account(owner, 'coins_bonus_held')]: bonus,
  }
  return {
    key: cause.key,
    kind: 'hold',
    run: (db) => hold(db, { ...cause, owner, held: { coins_paid: paid, coins_bonus: bonus }, expiresAt }),
    predict: (books) => enter(books, { key: cause.key, moves, about: cause.reason }),
  }
}

type Ending = Extract<Single, { do: 'capture' | 'late' | 'release' | 'expire' }>

function ending(given: Cause, operation: Ending, past: Past, books: Books): Attempt | undefined {
  const target = choose(past, operation.which, ({ kind }) => kind === 'hold')
  if (!target) return undefined
  const { moves } = books.posted[target.key]!
  const owner = Number(Object.keys(moves)[0]!.split(' ')[0])
  const heldOf = (kind: string) => moves[account(owner, kind)] ?? 0
  const share = operation.do === 'capture' ? operation.percent / 100 : operation.do === 'late' ? 1 : 0
  const [paid, bonus] = [heldOf('coins_paid_held'), heldOf('coins_bonus_held')].map((all) =>
    Math.floor(all * share),
  )
  const creator = past.people[(past.people.indexOf(owner) + 1) % past.people.length]!
  // What runs out by itself is released under a key of its own, as the job does it.
  const cause = operation.do === 'expire' ? { ...given, key: `expiry:${target.id}` } : given
  const effect: Effect = {
    key: cause.key,
    moves: {
      [account(owner, 'coins_paid_held')]: -heldOf('coins_paid_held'),
      [account(owner, 'coins_bonus_held')]: -heldOf('coins_bonus_held'),
      [account(owner, 'coins_paid')]: heldOf('coins_paid_held') - paid!,
      [account(owner, 'coins_bonus')]: heldOf('coins_bonus_held') - bonus!,
      [account(creator, 'creator_pending')]: paid!,
    },
    about: cause.reason,
    finishes: { key: target.key, refusal: 'hold_ended' },
  }
  const takes = operation.do === 'capture' || operation.do === 'late'
  return {
    key: cause.key,
    kind: 'end',
    run: (db) =>
      takes
        ? capture(db, {
            ...cause,
            hold: target.id,
            entries: [
              { kind: 'creator_pending', owner: creator, amount: paid! },
              { kind: 'bonus_spent', amount: bonus! },
            ],
            at: operation.do === 'late' ? expiresAt : captureTime,
          })
        : release(db, { ...cause, hold: target.id }),
    predict: (now) =>
      operation.do === 'late' && !now.over.has(target.key) ? ['hold_expired', now] : enter(now, effect),
  }
}
