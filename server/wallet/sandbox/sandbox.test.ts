import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { openTill } from '../testing.ts'
import { writeDelivery } from './deliver.ts'

let world: World
let till: ReturnType<typeof openTill>
beforeAll(async () => {
  world = await openWorld({ SANDBOX_PAYMENTS: 'on' })
  till = openTill(world)
})
afterAll(() => world.close())

/**
 * Opens the page of an invoice and presses 确认支付; returns both HTTP statuses and the coins of the account afterwards.
 */
async function pay(from: { remoteAddress?: string; headers?: Record<string, string> }) {
  const { id, token } = await world.guest()
  const { payUrl } = await till.submit(token)
  const shown = await world.app.inject({ method: 'GET', url: payUrl, ...from })
  const paid = await world.app.inject({ method: 'POST', url: `${payUrl}/pay`, ...from })
  const news = { invoice: payUrl.split('/').at(-1)!, event: 'InvoiceSettled', delivery: randomUUID() }
  await till.deliver(writeDelivery(world.platform.keys, news, world.platform.now()))
  await till.settle()
  return { statuses: [shown.statusCode, paid.statusCode], coins: (await till.coins(id))[0] }
}

it('the sandbox credits a payer on this machine', async () => {
  expect(await pay({ remoteAddress: '127.0.0.1' })).toEqual({ statuses: [200, 303], coins: 3000 })
})

it.each([
  ['on another machine', { remoteAddress: '192.168.1.7' }],
  ['behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['who forges the address behind such a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['behind a proxy that tells only the address', { headers: { 'x-real-ip': '203.0.113.7' } }],
  ['behind a proxy that tells only the protocol', { headers: { 'x-forwarded-proto': 'https' } }],
  ['behind a proxy by RFC 7239', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['behind a tunnel', { headers: { 'cf-connecting-ip': '203.0.113.7' } }],
  ['by a public name of this machine', { headers: { host: 'yehang.example' } }],
])('credits nobody %s', async (_, from) => {
  expect(await pay(from)).toEqual({ statuses: [403, 403], coins: 0 })
})
