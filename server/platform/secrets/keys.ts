import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { WireKeys } from '#contract/wire/keys.ts'
import { type Config, dataPath } from '../config.ts'

/** The installation's keys: those every client gets, and the secret that never leaves the server. */
export type Keys = { wire: WireKeys; secret: string }

export const keysFile = (config: Config): string => dataPath(config, 'keys.json')

/** Keys from the environment, else from the data folder, else made now and kept there (mode 0600). */
export function openKeys(config: Config): Keys {
  const kept = readKept(keysFile(config))
  const keys: Keys = {
    wire: {
      http_request_key:
        config.HTTP_REQUEST_KEY || kept?.wire.http_request_key || randomBytes(24).toString('hex'),
      http_response_key:
        config.HTTP_RESPONSE_KEY || kept?.wire.http_response_key || randomBytes(24).toString('hex'),
      image_key: bytes(
        'IMAGE_KEY',
        config.IMAGE_KEY || kept?.wire.image_key || randomBytes(13).toString('hex'),
        13,
      ),
      image_mark: bytes(
        'IMAGE_MARK',
        config.IMAGE_MARK || kept?.wire.image_mark || randomBytes(5).toString('hex'),
        5,
      ),
    },
    secret: kept?.secret ?? randomBytes(32).toString('hex'),
  }
  if (JSON.stringify(kept) !== JSON.stringify(keys)) {
    mkdirSync(config.DATA_DIR, { recursive: true })
    writeFileSync(keysFile(config), JSON.stringify(keys, null, 2), { mode: 0o600 })
  }
  return keys
}

const derived = new WeakMap<Keys, Map<string, KeyObject>>()

/** A key of 32 bytes for one purpose, derived from the installation's secret. */
export function derivedKey(keys: Keys, purpose: string): KeyObject {
  const known = derived.get(keys) ?? new Map<string, KeyObject>()
  derived.set(keys, known)
  const key = known.get(purpose) ?? deriveKey(keys.secret, purpose)
  known.set(purpose, key)
  return key
}

/** As a key object: given a key as bytes, Node tries at each use whether they are one, for ten times the price of an HMAC. */
const deriveKey = (secret: string, purpose: string) =>
  createSecretKey(createHmac('sha256', createSecretKey(secret, 'hex')).update(purpose).digest())

function readKept(file: string): Keys | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: mend it or restore it from a backup`, { cause: error })
  }
}

function bytes(name: string, text: string, count: number): string {
  if (!new RegExp(`^[0-9a-f]{${count * 2}}$`).test(text))
    throw new Error(`${name} must be ${count} bytes in hexadecimal`)
  return text
}
