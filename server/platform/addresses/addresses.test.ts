import { describe, expect, it } from 'vitest'
import { networkOf, plainAddress } from './addresses.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:443', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:0DB8:0:0::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', undefined],
  ['unknown', undefined],
  ['203.0.113', undefined],
  ['203.0.113.256', undefined],
  ['[203.0.113.7', undefined],
  ['2001:db8::1::2', undefined],
  ['_hidden:1', undefined],
])('the address %j is %s', (text, address) => {
  expect(plainAddress(text)).toBe(address)
})

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['::ffff:cb00:7107', '203.0.113.7', true],
    ['::ffff:cb00:7107', '::ffff:cb00:7108', false],
    ['2001:db8:0:1::5', '2001:db8:0:1:9:8:7:6', true],
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::1', '2001:db8:0:0:1::', true],
    ['2001:db8::1:0:0:1', '2001:db8:0:0:1::1', true],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['::1', '::2', true],
    ['fe80::1%eth0', 'fe80::2%eth0', true],
  ])('%s and %s are one: %s', (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same)
  })
})
