import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ApiError } from '#contract/errors.ts'
import { memoryNonces } from './nonces.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-nonces-'))
afterAll(() => rmSync(folder, { recursive: true }))

const network = '203.0.113.7'

/** Nonces in a new file, with a clock that stands until it is moved (Unix seconds). */
function open() {
  const name = randomUUID()
  const clock = { seconds: 1_767_225_600 }
  const reopen = () => memoryNonces(join(folder, name), () => clock.seconds * 1000)
  const files = () => readdirSync(folder).filter((each) => each.startsWith(name))
  return {
    clock,
    files: () => files().map((each) => statSync(join(folder, each))),
    bytesOnDisk: () => files().reduce((sum, each) => sum + statSync(join(folder, each)).size, 0),
    reopen,
    nonces: reopen(),
  }
}

/** Result of spending a nonce: whether it was new, or the error code. */
async function spend(
  nonces: ReturnType<typeof memoryNonces>,
  nonce: string,
  timestamp: number,
  from = network,
) {
  try {
    return await nonces.spend(nonce, timestamp, from)
  } catch (error) {
    return (error as ApiError).code
  }
}

describe('a nonce', () => {
  it('can be spent once', () => {
    const { nonces, clock } = open()
    const nonce = randomUUID()

    expect(nonces.spend(nonce, clock.seconds, network)).toBe(true)
    expect(nonces.spend(nonce, clock.seconds, network)).toBe(false)
    expect(nonces.spend(nonce, clock.seconds, '198.51.100.4')).toBe(false)
    expect(nonces.spend(randomUUID(), clock.seconds, network)).toBe(true)
  })

  it('stays spent as long as its timestamp may be accepted, however the generations turn', async () => {
    for (let spentAt = 0; spentAt <= 1_300; spentAt += 130) {
      const { nonces, clock } = open()
      const nonce = randomUUID()
      const start = clock.seconds
      clock.seconds = start + spentAt
      // A clock that runs 300 s ahead: acceptable from now to 600 s later.
      expect(await spend(nonces, nonce, clock.seconds + 300)).toBe(true)
      for (let later = 0; later <= 600; later += 75) {
        clock.seconds = start + spentAt + later
        expect(nonces.spend(nonce, start + spentAt + 300, network)).toBe(false)
        void nonces.spend(randomUUID(), clock.seconds, network)
      }
    }
  })

  it('is forgotten at last, so that memory does not grow for ever', () => {
    const { nonces, clock } = open()
    const nonce = randomUUID()
    void nonces.spend(nonce, clock.seconds, network)

    for (const later of [601, 1_202]) {
      clock.seconds += later
      void nonces.spend(randomUUID(), clock.seconds, network)
    }
    expect(nonces.spend(nonce, clock.seconds, network)).toBe(true)
  })

  it.each([10, 150, 290, 300])(
    'survives a restart %i s later as spent when its timestamp lay ahead, however the files turn',
    async (later) => {
      for (let spentAt = 0; spentAt <= 700; spentAt += 70) {
        const { nonces, clock, reopen } = open()
        const nonce = randomUUID()
        clock.seconds += spentAt
        const timestamp = clock.seconds + 300
        await spend(nonces, nonce, timestamp)
        for (let passed = 0; passed < later; passed += 10) {
          clock.seconds += 10
          await spend(nonces, randomUUID(), clock.seconds + 1)
        }

        expect(reopen().spend(nonce, timestamp, network)).toBe(false)
        expect(reopen().spend(nonce, timestamp, network)).toBe(false)
      }
    },
  )

  it('is written to a file of its owner only when its timestamp lies ahead, before the call goes on', async () => {
    const { nonces, clock, bytesOnDisk, files } = open()
    expect(nonces.spend(randomUUID(), clock.seconds, network)).toBe(true)
    expect(bytesOnDisk()).toBe(0)

    const spent = nonces.spend(randomUUID(), clock.seconds + 5, network)
    expect(bytesOnDisk()).toBe(0)
    expect(await spent).toBe(true)
    expect(bytesOnDisk()).toBeGreaterThan(16)
    for (const { mode } of files()) expect(mode & 0o777).toBe(0o600)
  })
})

describe('nonces of clocks that are ahead', () => {
  it('are bounded on disk and in memory for 100,000 calls of 200 networks', async () => {
    const { nonces, clock, bytesOnDisk } = open()
    const words: Record<string, number> = {}
    for (let count = 0; count < 100_000; count += 1_000) {
      const batch = Array.from({ length: 1_000 }, (_, at) =>
        spend(nonces, randomUUID(), clock.seconds + 299, `10.0.0.${at % 200}`),
      )
      for (const word of await Promise.all(batch)) words[String(word)] = (words[String(word)] ?? 0) + 1
    }

    expect(bytesOnDisk()).toBeLessThan(1.4e6)
    expect(words).toEqual({ true: 65_536, clock_skewed: 100_000 - 65_536 })
    expect(nonces.held().nonces).toBe(65_536)
    expect(nonces.held().bytes).toBeLessThan(65_536 * 43)
    // A clock that was set by the refusal is not ahead
    expect(await spend(nonces, randomUUID(), clock.seconds)).toBe(true)
  })

  it('leave the disk while the process runs', async () => {
    const { nonces, clock, bytesOnDisk } = open()
    await Promise.all(Array.from({ length: 900 }, () => spend(nonces, randomUUID(), clock.seconds + 300)))
    const full = bytesOnDisk()
    for (let turn = 0; turn < 2; turn++) {
      clock.seconds += 301
      expect(await spend(nonces, randomUUID(), clock.seconds + 1)).toBe(true)
    }
    expect(bytesOnDisk()).toBeLessThan(full / 100)
  })

  it('of one network leave room for the others’', async () => {
    const { nonces, clock } = open()
    const words = await Promise.all(
      Array.from({ length: 1_500 }, () => spend(nonces, randomUUID(), clock.seconds + 9)),
    )

    expect(words.filter((word) => word === true)).toHaveLength(1_000)
    expect(words.at(-1)).toBe('clock_skewed')
    expect(await spend(nonces, randomUUID(), clock.seconds)).toBe(true)
    expect(await spend(nonces, randomUUID(), clock.seconds + 9, '198.51.100.4')).toBe(true)
  })

  it('are refused as skewed when they cannot be written', async () => {
    const { clock } = open()
    const gone = mkdtempSync(join(folder, 'gone-'))
    const nonces = memoryNonces(join(gone, 'nonces'), () => clock.seconds * 1000)
    rmSync(gone, { recursive: true })

    expect(await spend(nonces, randomUUID(), clock.seconds + 5)).toBe('clock_skewed')
    expect(await spend(nonces, randomUUID(), clock.seconds)).toBe(true)
  })
})

it('are taken from one network at most 30,000 times a minute', async () => {
  const { nonces, clock } = open()
  for (let count = 0; count < 30_000; count++) void nonces.spend(randomUUID(), clock.seconds, network)

  expect(await spend(nonces, randomUUID(), clock.seconds + 9)).toBe('rate_limited')
  expect(nonces.held().nonces).toBe(30_000)
  expect(await spend(nonces, randomUUID(), clock.seconds, '198.51.100.4')).toBe(true)
})

it('says since when it remembers', () => {
  const { nonces, clock, reopen } = open()
  expect(nonces.since).toBe(clock.seconds)
  clock.seconds += 50
  expect(reopen().since).toBe(clock.seconds)
})
