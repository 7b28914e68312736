import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recharge } from '#contract/wallet/recharge.ts'
import { openSql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { type FakeBtcpay, openFakeBtcpay, shop, writeDelivery } from './providers/testing.ts'
import { openTill } from './testing.ts'

let btcpay: FakeBtcpay
let world: World
let till: ReturnType<typeof openTill>
beforeAll(async () => {
  btcpay = await openFakeBtcpay()
  world = await openWorld(btcpay.environment)
  till = openTill(world, 'btcpay')
})
afterAll(async () => {
  await world.close()
  await btcpay.close()
})
beforeEach(() => {
  btcpay.requests.length = 0
  btcpay.trouble.length = 0
})

async function ordered() {
  const buyer = await world.guest()
  const order = await till.submit(buyer.token)
  const invoice = btcpay.invoiceOf(order.id)
  return {
    ...buyer,
    order,
    invoice,
    /** Sends a signed delivery, runs the settle job, and returns the HTTP status of the delivery. */
    told: async (type: string) => {
      const status = await till.deliver(writeDelivery(invoice, type))
      await till.settle()
      return status
    },
    now: () => till.order(buyer.token, order.id),
  }
}

describe('an order paid by BTCPay Server', () => {
  it('gets an invoice in its store, with our price, the name of the order and the way back', async () => {
    const { order, invoice } = await ordered()

    expect(btcpay.requests).toMatchObject([
      {
        method: 'POST',
        path: `/api/v1/stores/${shop.BTCPAY_STORE_ID}/invoices`,
        body: {
          amount: '30.00',
          currency: 'CNY',
          metadata: { orderId: `recharge-${order.id}` },
          checkout: {
            expirationMinutes: 15,
            paymentTolerance: 0,
            redirectURL: `https://yehang.example/mine/newRecharge/record?order=${order.id}`,
          },
        },
      },
    ])
    expect(order.payUrl).toBe(invoice.checkoutLink)
  })

  it.each([
    ['New', 'None', { paid: 0 }, { state: 'pending' }],
    ['New', 'PaidPartial', { paid: 1000 }, { state: 'pending', paid: 1000 }],
    ['Processing', 'None', { paid: 3000 }, { state: 'confirming' }],
    ['Processing', 'PaidOver', { paid: 4000 }, { state: 'confirming' }],
    ['Settled', 'None', { paid: 3000 }, { state: 'paid' }],
    ['Settled', 'PaidOver', { paid: 4000 }, { state: 'paid', paid: 4000 }],
    ['Settled', 'None', { paid: 2999 }, { state: 'review', reason: 'partial' }],
    ['Settled', 'Marked', { paid: 0 }, { state: 'review', reason: 'marked' }],
    ['Expired', 'None', { paid: 0 }, { state: 'expired' }],
    ['Expired', 'PaidPartial', { paid: 1000 }, { state: 'review', reason: 'partial' }],
    ['Expired', 'PaidLate', { paid: 3000, payment: 'Processing' }, { state: 'confirming' }],
    ['Expired', 'PaidLate', { paid: 3000, payment: 'Settled' }, { state: 'paid' }],
    ['Invalid', 'None', { paid: 3000 }, { state: 'review', reason: 'unconfirmed' }],
    ['Invalid', 'Invalid', { paid: 0 }, { state: 'failed', reason: 'cancelled' }],
    ['Invalid', 'Marked', { paid: 3000 }, { state: 'failed', reason: 'cancelled' }],
  ] as const)('is, when the invoice is %s and %s with %j, %j', async (status, additional, more, expected) => {
    const { id, order, invoice, told, now } = await ordered()
    btcpay.set(invoice.id, status, additional, more)

    expect(await told('InvoiceReceivedPayment')).toBe(200)

    expect(await now()).toMatchObject(expected)
    expect(await till.coins(id)).toEqual([expected.state === 'paid' ? order.coins : 0, 0])
  })

  it('is credited once when its deliveries come in any order and are repeated', async () => {
    const { id, invoice, now } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    const first = writeDelivery(invoice, 'InvoiceSettled')
    const others = ['InvoiceExpired', 'InvoiceProcessing', 'InvoiceCreated', 'InvoiceSettled'].map((type) =>
      writeDelivery(invoice, type, { original: first.delivery }),
    )

    for (const each of [first, ...others, first, first]) {
      expect(await till.deliver(each)).toBe(200)
      await till.settle()
    }

    expect(await now()).toMatchObject({ state: 'paid' })
    expect(await till.coins(id)).toEqual([3000, 0])
    const { rows } =
      await sql`select event, original is null or original = delivery as first, outcome from payment_deliveries
      where reference = ${invoice.id} order by id`.execute(world.platform.db)
    expect(rows).toEqual([
      { event: 'InvoiceSettled', first: true, outcome: 'paid' },
      { event: 'InvoiceExpired', first: false, outcome: 'unchanged' },
      { event: 'InvoiceProcessing', first: false, outcome: 'unchanged' },
      { event: 'InvoiceCreated', first: false, outcome: 'unchanged' },
      { event: 'InvoiceSettled', first: false, outcome: 'unchanged' },
    ])
  })

  it('is credited by the job of every minute when no delivery ever comes', async () => {
    const { id, invoice } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    world.clock.ahead += 16_000
    await till.settle()

    expect(await till.coins(id)).toEqual([3000, 0])
  })

  it('is credited after an outage: a delivery arrives while the server is down, the next check succeeds', async () => {
    const { id, invoice, told } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    btcpay.trouble.push('broken')
    expect(await told('InvoiceSettled')).toBe(200)
    expect(await till.coins(id)).toEqual([0, 0])

    await till.settle()
    expect(await till.coins(id)).toEqual([3000, 0])
  })

  it.each([
    ['another amount', { amount: '0.01' }],
    ['another currency', { currency: 'USD' }],
  ])('is looked at by a person when its invoice is of %s', async (_, change) => {
    const { id, invoice, told, now } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    Object.assign(invoice, change)
    await told('InvoiceSettled')

    expect(await now()).toMatchObject({ state: 'review', reason: 'wrong_amount' })
    expect(await till.coins(id)).toEqual([0, 0])
  })

  it.each([
    ['names another order', { metadata: { orderId: 'recharge-1' } }],
    ['names none', { metadata: {} }],
    ['belongs to another store', { storeId: 'another' }],
    ['has its amount in another form', { amount: '3e1' }],
    ['has what was paid in another form', { paidAmount: '+30' }],
    ['is in a state nobody knows', { status: 'Complete' }],
  ])('is not credited by an invoice that %s', async (_, change) => {
    const { id, invoice, now } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    const delivery = writeDelivery(invoice, 'InvoiceSettled')
    Object.assign(invoice, change)
    expect(await till.deliver(delivery)).toBe(200)
    await till.settle()

    expect(await now()).toMatchObject({ state: 'pending' })
    expect(await till.coins(id)).toEqual([0, 0])
  })
})

describe('while BTCPay Server is in trouble', () => {
  const wishes = async () => {
    const buyer = await world.guest()
    const body = till.wish()
    return { ...buyer, send: () => world.send(recharge.submit, { as: buyer.token, body }) }
  }

  it('an order whose invoice was created but whose answer was lost finds that invoice and creates no second one', async () => {
    const { send } = await wishes()
    btcpay.trouble.push('silent')
    const { data } = (await send()) as { data: { id: number; payUrl: string } }
    expect(data.payUrl).toBe('')

    world.clock.ahead += 31_000
    await till.settle()
    expect((await send()).data).toMatchObject({ id: data.id, payUrl: btcpay.invoiceOf(data.id).checkoutLink })
    expect(btcpay.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('an order that never reached it gets its invoice from the job of every minute', async () => {
    const { send } = await wishes()
    btcpay.trouble.push('broken')
    const { data } = (await send()) as { data: { id: number } }
    world.clock.ahead += 31_000
    await till.settle()

    expect((await send()).data).toMatchObject({ payUrl: btcpay.invoiceOf(data.id).checkoutLink })
  })

  it.each([401, 403, 422])(
    'an order that it refuses with %i has failed, and the buyer is told',
    async (status) => {
      const { token, send } = await wishes()
      btcpay.trouble.push(status)

      expect(await send()).toMatchObject({ status: 200, msg: 'payment_unavailable' })
      expect(await send()).toMatchObject({ msg: 'payment_unavailable' })
      const { list } = await world.ask(recharge.records, { as: token })
      expect(list).toMatchObject([{ state: 'failed', reason: 'provider_refused' }])
    },
  )

  it('an order that could not be checked expires in time, and is still paid when its money arrived', async () => {
    const { id, token, send } = await wishes()
    btcpay.trouble.push('silent')
    const { data } = (await send()) as { data: { id: number } }
    const invoice = btcpay.invoiceOf(data.id)
    btcpay.trouble.push(500)
    world.clock.ahead += 901_000
    await till.settle()
    expect(await till.order(token, data.id)).toMatchObject({ state: 'pending', payUrl: '' })

    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    await till.deliver(writeDelivery(invoice, 'InvoiceSettled'))
    await till.settle()
    expect(await till.coins(id)).toEqual([3000, 0])
  })
})

describe('the webhook', () => {
  it.each([
    ['no signature', (sent: Sent) => ({ ...sent, signature: '' })],
    [
      'the signature of other bytes',
      (sent: Sent) => ({ ...sent, body: Buffer.concat([sent.body, Buffer.from(' ')]) }),
    ],
    ['one bit turned', (sent: Sent) => ({ ...sent, body: flipped(sent.body) })],
    ['the signature without its name', (sent: Sent) => ({ ...sent, signature: sent.signature.slice(7) })],
    ['the signature in capitals', (sent: Sent) => ({ ...sent, signature: sent.signature.toUpperCase() })],
    ['half a signature', (sent: Sent) => ({ ...sent, signature: sent.signature.slice(0, 40) })],
  ])('refuses %s', async (_, forge) => {
    const { id, invoice } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })

    expect(await till.deliver(forge(writeDelivery(invoice, 'InvoiceSettled')))).toBe(401)
    await till.settle()
    expect(await till.coins(id)).toEqual([0, 0])
  })

  it.each([
    ['another store', { storeId: 'another' }],
    ['no invoice', { id: '' }],
    ['an invoice of a form there is not', { id: 'a/../b c' }],
  ])('refuses what is signed but of %s', async (_, change) => {
    const { invoice } = await ordered()

    expect(await till.deliver(writeDelivery({ ...invoice, ...change }, 'InvoiceSettled'))).toBe(400)
  })

  it('answers 404 for a provider that is off, and 413 to more than 64 KB', async () => {
    const { invoice } = await ordered()
    const delivery = writeDelivery(invoice, 'InvoiceSettled')

    expect(await till.deliver(delivery, 'sandbox')).toBe(404)
    expect(await till.deliver(delivery, randomUUID())).toBe(404)
    expect(await till.deliver({ ...delivery, body: Buffer.alloc(65_537, ' ') })).toBe(413)
  })

  it('accepts a delivery about an invoice that nobody ordered, and credits nobody', async () => {
    const { invoice } = await ordered()
    expect(await till.deliver(writeDelivery({ ...invoice, id: 'elsewhere' }, 'InvoiceSettled'))).toBe(200)
    await till.settle()

    const { rows } = await sql`select outcome from payment_deliveries where reference = 'elsewhere'`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([{ outcome: 'no such invoice' }])
  })

  it('answers 503 when the fault is ours, so that the provider sends it again', async () => {
    const { id, invoice, told } = await ordered()
    btcpay.set(invoice.id, 'Settled', 'None', { paid: 3000 })
    const owner = openSql(world.platform.config.MIGRATE_DATABASE_URL, 1)
    await owner`alter table payment_deliveries rename to away`
    expect(await till.deliver(writeDelivery(invoice, 'InvoiceSettled'))).toBe(503)
    await owner`alter table away rename to payment_deliveries`
    await owner.end()

    expect(await told('InvoiceSettled')).toBe(200)
    expect(await till.coins(id)).toEqual([3000, 0])
  })
})

type Sent = ReturnType<typeof writeDelivery>

function flipped(body: Buffer): Buffer {
  const changed = Buffer.from(body)
  changed[40]! ^= 1
  return changed
}
