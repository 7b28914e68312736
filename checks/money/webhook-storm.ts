import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '#server/testing.ts'
import {
  type FakeBtcpay,
  type FakeInvoice,
  writeDelivery,
  type SignedBody,
} from '#server/wallet/providers/testing.ts'
import { signBody } from '#server/wallet/providers/signed-delivery.ts'
import { openTill } from '#server/wallet/testing.ts'

/** How many buyers wait beside those who paid: forged deliveries say that they paid too. */
const victims = 20
const atOnce = 10

type Sending = SignedBody & { forged: boolean }

/**
 * So many paid orders, each told of 5 to 50 times, in any order and ten at once, and as many forged deliveries among them, while the
 * work behind runs. Resolves to what was wrong, in words; nothing when each was credited once and nobody else was.
 */
export async function webhookStorm(
  world: World,
  btcpay: FakeBtcpay,
  { orders, forged, seed }: { orders: number; forged: number; seed: number },
): Promise<string[]> {
  const till = openTill(world, 'btcpay')
  const chance = chances(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  const buy = async () => {
    const buyer = await world.guest()
    const order = await till.submit(buyer.token)
    return { id: buyer.id, invoice: btcpay.invoiceOf(order.id) }
  }
  const buyers = await inTurn(Array.from({ length: orders }, () => buy))
  const waiting = await inTurn(Array.from({ length: victims }, () => buy))
  for (const { invoice } of buyers) btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })

  const sendings: Sending[] = buyers.flatMap(({ invoice }) => tellings(invoice, 5 + upTo(46), upTo))
  for (let made = 0; made < forged; made++) {
    const target = made % 2 ? waiting[upTo(victims)]! : buyers[upTo(orders)]!
    sendings.push({ ...forge(target.invoice, made), forged: true })
  }
  shuffle(sendings, upTo)

  let sending = true
  const settling = (async () => {
    while (sending) await till.settle()
  })()
  const statuses = await inTurn(
    sendings.map((each) => async () => ({ ...each, status: await till.deliver(each) })),
  )
  sending = false
  await settling
  await till.settle()

  const wrong = statuses.filter(({ forged: isForged, status }) =>
    isForged ? status < 400 || status > 499 : status !== 200,
  )
  const credited = async (ids: number[]) => {
    const { rows } = await sql<{ balance: number }>`select balance from ledger_accounts
      where kind = 'coins_paid' and owner_id = any(${ids})`.execute(world.platform.db)
    return rows.map(({ balance }) => balance)
  }
  const balances = await credited(buyers.map(({ id }) => id))
  const robbed = await credited(waiting.map(({ id }) => id))
  return [
    ...wrong.map(
      ({ forged: isForged, status }) => `a ${isForged ? 'forged' : 'true'} delivery was answered ${status}`,
    ),
    ...(balances.length === orders ? [] : [`${balances.length} of ${orders} orders were credited`]),
    ...balances.filter((balance) => balance !== 3000).map((balance) => `an order of 3000 brought ${balance}`),
    ...robbed.map((balance) => `a forged delivery brought ${balance}`),
  ]
}

/** Webhook deliveries of BTCPay for one invoice, with repeats and redeliveries. */
function tellings(invoice: FakeInvoice, count: number, upTo: (most: number) => number): Sending[] {
  const types = [
    'InvoiceCreated',
    'InvoiceReceivedPayment',
    'InvoiceProcessing',
    'InvoiceSettled',
    'InvoiceExpired',
  ]
  const first = writeDelivery(invoice, 'InvoiceSettled')
  const others = Array.from({ length: count - 1 }, () =>
    upTo(2) ? first : writeDelivery(invoice, types[upTo(types.length)]!, { original: first.delivery }),
  )
  return [first, ...others].map((each) => ({ ...each, forged: false }))
}

/** A delivery that says what its sender would like, and is not the provider's. */
const forgeries: readonly ((invoice: FakeInvoice) => SignedBody)[] = [
  (invoice) => ({ ...writeDelivery(invoice, 'InvoiceSettled'), signature: `sha256=${'0'.repeat(64)}` }),
  (invoice) => ({ ...writeDelivery(invoice, 'InvoiceSettled'), signature: '' }),
  (invoice) => writeDelivery(invoice, 'InvoiceSettled', { secret: 'secret-of-another-provider' }),
  (invoice) => changed(writeDelivery(invoice, 'InvoiceExpired'), '"InvoiceExpired"', '"InvoiceSettled"'),
  (invoice) =>
    changed(writeDelivery(invoice, 'InvoiceSettled'), '"overPaid":false', '"overPaid":true,"amount":"1e2"'),
  (invoice) => changed(writeDelivery(invoice, 'InvoiceSettled'), '"metadata"', '"currency":"USD","metadata"'),
  (invoice) => changed(writeDelivery(invoice, 'InvoiceSettled'), '}', `,"invoiceId":"${invoice.id}"}`),
  (invoice) => writeDelivery({ ...invoice, storeId: randomUUID() }, 'InvoiceSettled'),
  (invoice) => {
    const { body } = writeDelivery(invoice, 'InvoiceSettled')
    const turned = Buffer.from(body)
    turned[turned.length >> 1]! ^= 4
    return { body: turned, signature: signBody('secret-of-the-webhook', body) }
  },
]
const forge = (invoice: FakeInvoice, number: number) => forgeries[number % forgeries.length]!(invoice)

const changed = ({ body, signature }: SignedBody, from: string, to: string): SignedBody => ({
  body: Buffer.from(body.toString().replace(from, to)),
  signature,
})

/** The same numbers between 0 and 1 for the same seed. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffle<T>(list: T[], upTo: (most: number) => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = upTo(at + 1)
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
}

/** Ten at once, in the order given. */
async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const rest = [...work.entries()]
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
