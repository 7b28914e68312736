import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { memoryNonces } from './nonces.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-nonces-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Nonces in a new file, with a clock that stands until it is moved (Unix seconds). */
function open(file = join(folder, randomUUID())) {
  const clock = { seconds: 1_767_225_600 }
  const reopen = () => memoryNonces(file, () => clock.seconds * 1000)
  return { clock, file, reopen, nonces: reopen() }
}

describe('a nonce', () => {
  it('can be spent once', () => {
    const { nonces, clock } = open()
    const nonce = randomUUID()

    expect(nonces.spend(nonce, clock.seconds)).toBe(true)
    expect(nonces.spend(nonce, clock.seconds)).toBe(false)
    expect(nonces.spend(randomUUID(), clock.seconds)).toBe(true)
  })

  it('stays spent as long as its timestamp may be accepted, however the generations turn', () => {
    for (let spentAt = 0; spentAt <= 1_300; spentAt += 130) {
      const { nonces, clock } = open()
      const nonce = randomUUID()
      const start = clock.seconds
      clock.seconds = start + spentAt
      // A clock that runs 300 s ahead: acceptable from now to 600 s later.
      expect(nonces.spend(nonce, clock.seconds + 300)).toBe(true)
      for (let later = 0; later <= 600; later += 75) {
        clock.seconds = start + spentAt + later
        expect(nonces.spend(nonce, start + spentAt + 300)).toBe(false)
        nonces.spend(randomUUID(), clock.seconds)
      }
    }
  })

  it('is forgotten at last, so that memory does not grow for ever', () => {
    const { nonces, clock } = open()
    const nonce = randomUUID()
    nonces.spend(nonce, clock.seconds)

    for (const later of [601, 1_202]) {
      clock.seconds += later
      nonces.spend(randomUUID(), clock.seconds)
    }
    expect(nonces.spend(nonce, clock.seconds)).toBe(true)
  })

  it('survives a restart as spent when its timestamp lay ahead', () => {
    const { nonces, clock, reopen } = open()
    const nonce = randomUUID()
    nonces.spend(nonce, clock.seconds + 200)

    clock.seconds += 10
    const restarted = reopen()
    clock.seconds += 20
    const again = reopen()

    expect(restarted.spend(nonce, clock.seconds + 170)).toBe(false)
    expect(again.spend(nonce, clock.seconds + 170)).toBe(false)
  })

  it('is written to a file of its owner only when its timestamp lies ahead', () => {
    const { nonces, clock, file } = open()
    nonces.spend(randomUUID(), clock.seconds)
    expect(readFileSync(file, 'utf8')).toBe('')

    const ahead = randomUUID()
    nonces.spend(ahead, clock.seconds + 5)
    expect(readFileSync(file, 'utf8')).toBe(`${clock.seconds + 5} ${ahead}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

it('says since when it remembers', () => {
  const { nonces, clock, reopen } = open()
  expect(nonces.since).toBe(clock.seconds)
  clock.seconds += 50
  expect(reopen().since).toBe(clock.seconds)
})
