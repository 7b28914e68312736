import { describe, expect, it } from 'vitest'
import type { Keys } from './keys.ts'
import { readPass, writePass } from './passes.ts'

const keys = { secret: '11'.repeat(32), wire: {} } as unknown as Keys
const pass = { holder: 7, thing: 'live:12', until: 1_000 }

describe('a pass', () => {
  it('is read back while it lasts', () => {
    const written = writePass(keys, 'rooms', pass)

    expect(readPass(keys, 'rooms', written, 999)).toEqual(pass)
    expect(readPass(keys, 'rooms', written, 1_000)).toBeUndefined()
  })

  it('opens nothing of another purpose, account, thing or time', () => {
    const written = writePass(keys, 'rooms', pass)

    expect(readPass(keys, 'media', written, 1)).toBeUndefined()
    expect(readPass(keys, 'rooms', written.replace('7.', '8.'), 1)).toBeUndefined()
    expect(readPass(keys, 'rooms', written.replace('live:12', 'live:13'), 1)).toBeUndefined()
    expect(readPass(keys, 'rooms', written.replace('1000', '2000'), 1)).toBeUndefined()
    expect(readPass(keys, 'rooms', 'garbage', 1)).toBeUndefined()
    expect(readPass(keys, 'rooms', undefined, 1)).toBeUndefined()
  })
})
