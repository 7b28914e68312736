import type { KeyObject } from 'node:crypto'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/** The shop's name in the sandbox's words. */
export const sandboxStore = 'sandbox'

/** What the sandbox signs its deliveries with. */
export const sandboxSecret = (keys: Keys): KeyObject => derivedKey(keys, 'sandbox deliveries')
