import { randomUUID } from 'node:crypto'
import { pay } from '#contract/video/pay.ts'
import { success } from '#contract/wire/envelope.ts'
import { balancesOf } from '#server/ledger/index.ts'
import type { Answer, World } from '#server/testing.ts'

const price = 100
const filmsOf = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => world.film({ price, segments: [4] })))
const buy = (world: World, as: string, id: number, key: string) =>
  world.send(pay.film, { as, body: { id, price, key } })

/** How often each word was answered, `ok` for what was no refusal; and how many answers were faults of the server. */
function tally(answers: readonly Answer[]) {
  const words: Record<string, number> = {}
  for (const { code, msg = '' } of answers) {
    const word = code === success ? 'ok' : msg
    words[word] = (words[word] ?? 0) + 1
  }
  return { words, faults: answers.filter(({ status }) => status >= 500).length }
}

/**
 * Coins for so many films, and far more purchases of different films at the same moment, half of them from a second device.
 * What was answered, and what is left.
 */
export async function rushForTheLast(world: World, { affordable = 10, requests = 200 } = {}) {
  const films = await filmsOf(world, requests)
  const buyer = await world.guest({
    coins: { paid: (affordable * price) / 2, bonus: (affordable * price) / 2 },
  })
  const answers = await Promise.all(films.map(({ id }) => buy(world, buyer.token, id, randomUUID())))
  const { paid, bonus } = await balancesOf(world.platform.db, buyer.id)
  return { ...tally(answers), left: paid + bonus }
}

/** Each of some wishes sent many times at the same moment, then its key with another wish. */
export async function rushOfRepeats(world: World, { keys = 20, times = 100 } = {}) {
  const films = await filmsOf(world, keys + 1)
  const other = films.pop()!
  const buyer = await world.guest({ coins: { paid: keys * price * 2 } })
  const wishes = films.map(({ id }) => ({ id, key: randomUUID() }))
  const effects = []
  for (const { id, key } of wishes) {
    const answers = await Promise.all(Array.from({ length: times }, () => buy(world, buyer.token, id, key)))
    effects.push({
      ...tally(answers),
      different: new Set(answers.map(({ data }) => JSON.stringify(data))).size,
    })
  }
  const changed = await Promise.all(wishes.map(({ key }) => buy(world, buyer.token, other.id, key)))
  const { paid } = await balancesOf(world.platform.db, buyer.id)
  return { effects, changed: tally(changed).words, spent: keys * price * 2 - paid, expected: keys * price }
}
