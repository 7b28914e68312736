import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { openWorld } from '#server/testing.ts'
import { stepsIn } from '../../../checks/access/sign-in-steps.ts'
import { httpGateway } from './http-gateway.ts'

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
/** Requests that the gateway received. */
const received: ReceivedRequest[] = []
let answer: { status: number; body: string; headers?: Record<string, string> }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += piece))
  request.on('end', () => {
    received.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    response.writeHead(answer.status, answer.headers ?? {}).end(answer.body)
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const gateway = (environment: Record<string, string>) =>
  httpGateway(readConfig({ SMS_URL: `${url}/send`, SMS_BODY: '{"to":"{phone}"}', ...environment }))

describe('the gateway', () => {
  it('is called with JSON, with the configured headers', async () => {
    answer = { status: 200, body: '{"code":0}' }
    await gateway({
      SMS_HEADERS: '{"authorization":"Bearer k"}',
      SMS_BODY: '{"to":"{phone}","country":"{country}","number":"{national}","text":"验证码 {code}"}',
      SMS_SUCCESS: '"code":0',
    }).send('+8613800138000', '012345')

    expect(received.at(-1)).toMatchObject({
      method: 'POST',
      url: '/send',
      headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
    })
    expect(JSON.parse(received.at(-1)!.body)).toEqual({
      to: '+8613800138000',
      country: '86',
      number: '13800138000',
      text: '验证码 012345',
    })
  })

  it('is called with a form, or with an address only', async () => {
    answer = { status: 200, body: 'ok' }
    await gateway({ SMS_BODY: 'to={phone}&code={code}' }).send('+85251234567', '000001')
    expect(received.at(-1)).toMatchObject({
      body: 'to=%2B85251234567&code=000001',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    await gateway({ SMS_METHOD: 'GET', SMS_URL: `${url}/send?to={phone}&code={code}` }).send(
      '+85251234567',
      '000002',
    )
    expect(received.at(-1)).toMatchObject({
      method: 'GET',
      url: '/send?to=%2B85251234567&code=000002',
      body: '',
    })
  })

  it.each([
    ['an error', { status: 500, body: 'ok' }],
    ['a reply without the text of success', { status: 200, body: '{"code":7}' }],
    ['a redirect', { status: 302, body: 'ok', headers: { location: '/elsewhere' } }],
  ])('has failed at %s', async (_, next) => {
    answer = next
    await expect(gateway({ SMS_SUCCESS: 'ok' }).send('+8613800138000', '111111')).rejects.toThrow()
    expect(received.at(-1)!.url).toBe('/send')
  })
})

it('a code that the gateway refused is reported and does not count', async () => {
  const world = await openWorld({ SMS_URL: `${url}/send`, SMS_BODY: '{"code":"{code}"}' })
  const steps = stepsIn(world)
  const phone = steps.newPhone()
  answer = { status: 500, body: '' }
  expect(await steps.send('signIn', { phone })).toMatchObject({ status: 200, msg: 'sms_failed' })
  answer = { status: 200, body: '' }
  expect(await steps.send('signIn', { phone })).toMatchObject({ code: 200 })
  await world.close()
})

it.each([
  [{ SMS_URL: 'ftp://example.org' }, 'SMS_URL'],
  [{ SMS_HEADERS: '{"a":1}' }, 'SMS_HEADERS'],
  [{ SMS_HEADERS: 'a: b' }, 'SMS_HEADERS'],
  [{ SMS_INBOX: 'true', HOST: '0.0.0.0' }, 'SMS_INBOX'],
  [{ SMS_INBOX: 'true', PUBLIC_URL: 'https://example.org' }, 'SMS_INBOX'],
  [{ SMS_INBOX: 'true', TRUST_PROXY: '1' }, 'SMS_INBOX'],
  [{ SMS_INBOX: 'true', SMS_URL: 'https://example.org/send' }, 'SMS_INBOX'],
])('the server does not start with %j', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name)
})
