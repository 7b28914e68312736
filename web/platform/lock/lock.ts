import { local } from '../storage.ts'
import { waitAfter } from './rules.ts'

/** Stored form of the unlock code: never the number itself, and never sent anywhere. */
type Lock = {
  /** Hexadecimal. */
  salt: string
  hash: string
  rounds: number
  /** Hide as soon as the page is left. */
  onLeave: boolean
}
type Tries = { wrong: number; until: number }

/** The page's own name while it is hidden; index.html has it too. */
export const coverTitle = '备忘录'

const manyRounds = 200_000
/** Without `crypto.subtle` (plain http) a library does it, which is slower. */
const fewRounds = 10_000

const lockOf = () => local.read<Lock>('lock')
export const hasLock = (): boolean => lockOf() !== undefined
export const hidesOnLeave = (): boolean => lockOf()?.onLeave === true

/** Sets the number that opens. */
export async function setPin(pin: string): Promise<void> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  const rounds = (crypto.subtle as SubtleCrypto | undefined) ? manyRounds : fewRounds
  const onLeave = hidesOnLeave()
  local.write('lock', { salt, rounds, onLeave, hash: await hashOf(pin, salt, rounds) } satisfies Lock)
  local.remove('lock.tries')
}

export function setHidesOnLeave(onLeave: boolean): void {
  const lock = lockOf()
  if (lock) local.write('lock', { ...lock, onLeave })
}

export function removeLock(): void {
  for (const key of ['lock', 'lock.tries', 'locked']) local.remove(key)
}

/** How long until the next try is let, in milliseconds. */
export const waitLeft = (): number => Math.max(0, (local.read<Tries>('lock.tries')?.until ?? 0) - Date.now())

/** Whether the number opens. Wrong ones are counted, also over a reload; while one has to wait none is right. */
export async function tryPin(pin: string): Promise<boolean> {
  const lock = lockOf()
  if (!lock) return true
  if (waitLeft() > 0) return false
  // Counted before it is known: closing the page in between gives nothing back
  const wrong = (local.read<Tries>('lock.tries')?.wrong ?? 0) + 1
  local.write('lock.tries', { wrong, until: Date.now() + waitAfter(wrong) } satisfies Tries)
  if ((await hashOf(pin, lock.salt, lock.rounds)) !== lock.hash) return false
  local.remove('lock.tries')
  return true
}

/** PBKDF2 with SHA-256, 32 bytes in hexadecimal. */
async function hashOf(pin: string, salt: string, iterations: number): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const bytes = new TextEncoder()
  if (!subtle) {
    const { pbkdf2Sha256 } = await import('./plain-pbkdf2.ts')
    return hexOf(await pbkdf2Sha256(pin, salt, iterations))
  }
  const key = await subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations }
  return hexOf(new Uint8Array(await subtle.deriveBits(algorithm, key, 256)))
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
