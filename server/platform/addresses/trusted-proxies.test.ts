import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openClientAddress } from './trusted-proxies.ts'

/** The address found for a request from a peer with this X-Forwarded-For. */
const found = (setting: string, peer: string, forwarded?: string) =>
  openClientAddress(setting)({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as never)

it.each([
  ['0', '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  ['1', '192.0.2.1', undefined, '192.0.2.1'],
  ['1', '192.0.2.1', '', '192.0.2.1'],
  ['1', '192.0.2.1', '198.51.100.1,203.0.113.7', '203.0.113.7'],
  ['2', '192.0.2.1', '203.0.113.7', '203.0.113.7'],
  ['2', '192.0.2.1', '198.51.100.1, 203.0.113.7, 192.0.2.2', '203.0.113.7'],
  ['2', '192.0.2.1', '203.0.113.7, unknown', '192.0.2.1'],
  ['192.0.2.0/24', '192.0.2.1', '198.51.100.1, 203.0.113.7, 192.0.2.2', '203.0.113.7'],
  ['192.0.2.0/24', '::ffff:192.0.2.1', '203.0.113.7', '203.0.113.7'],
  ['192.0.2.0/24', '192.0.3.1', '203.0.113.7', '192.0.3.1'],
  ['192.0.2.0/24', '192.0.2.1', '192.0.2.3, 192.0.2.2', '192.0.2.3'],
  ['::1, 2001:db8::/32', '::1', '198.51.100.1, 203.0.113.7, 2001:db8:1::1', '203.0.113.7'],
  ['::1', '2001:db8::1', '203.0.113.7', '2001:db8::1'],
])('with %s, a request from %s that was forwarded for %s comes from %s', (setting, peer, header, address) => {
  expect(found(setting, peer, header)).toBe(address)
})

it.each([
  ['true', 'the number of proxies in front instead, such as 1'],
  ['TRUE', 'the number of proxies in front instead, such as 1'],
  ['false', 'write 0 where no proxy stands in front'],
  ['17', 'at most 16 proxies'],
  ['-1', '"-1" is no network'],
  ['1.5', '"1.5" is no network'],
  ['loopback', '"loopback" is no network'],
  ['10.0.0.0/33', '"10.0.0.0/33" is no network'],
  ['0.0.0.0/0', '"0.0.0.0/0" is no network'],
  ['10.0.0.0/', '"10.0.0.0/" is no network'],
  ['2001:db8::/129', '"2001:db8::/129" is no network'],
  ['10.0.0.0/8,', '"" is no network'],
])('TRUST_PROXY=%s ends the start and says what to write', (setting, sentence) => {
  expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(sentence)
  expect(() => readConfig({ TRUST_PROXY: setting })).toThrow('TRUST_PROXY: ')
})
