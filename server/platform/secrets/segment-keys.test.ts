import { createDecipheriv, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptSegment, groupOf, keyFor } from './segment-keys.ts'

const secret = Buffer.from('a secret of these tests')

describe('an encrypted segment', () => {
  it.each([0, 1, 14, 15, 300])('number %i opens with its key and its number, to the last byte', (number) => {
    const segment = Buffer.from(`segment ${number} `.repeat(50))
    const vector = Buffer.from(number.toString(16).padStart(32, '0'), 'hex')
    const decipher = createDecipheriv('aes-128-cbc', keyFor(secret, Math.floor(number / 15)), vector)

    const opened = Buffer.concat([decipher.update(encryptSegment(segment, secret, number)), decipher.final()])

    expect(opened.equals(segment)).toBe(true)
  })
})

describe('a key', () => {
  it('is derived from the secret and the group, and shared by 15 segments', () => {
    const whole = createHmac('sha256', secret).update('key:2').digest('hex')

    expect(keyFor(secret, 2).toString('hex')).toBe(whole.slice(0, 32))
    expect(keyFor(secret, 3)).not.toEqual(keyFor(secret, 2))
    expect(keyFor(Buffer.from('another'), 2)).not.toEqual(keyFor(secret, 2))
    expect([0, 14, 15, 29, 30].map(groupOf)).toEqual([0, 0, 1, 1, 2])
  })
})
