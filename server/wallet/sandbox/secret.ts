import type { KeyObject } from 'node:crypto'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'

/** Name of the shop in the sandbox's deliveries. */
export const sandboxStore = 'sandbox'

/** Key with which the sandbox signs its deliveries. */
export const sandboxSecret = (keys: Keys): KeyObject => derivedKey(keys, 'sandbox deliveries')
