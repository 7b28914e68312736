import type { WireKeys } from '#contract/wire/keys.ts'
import type { ObfuscationKeys } from '#contract/wire/obfuscation.ts'
import { fromHexadecimal } from './wire.ts'

/** What the server writes into the page. */
export type PageSettings = { keys: WireKeys; scheme: string; development: boolean }

/** What the server wrote into this page. Throws when the page did not come from the server. */
export function pageSettings(): PageSettings {
  const { __YEHANG__: settings } = globalThis as { __YEHANG__?: PageSettings }
  if (!settings) throw new Error('the page was not served by the server')
  return settings
}

/** The keys that reveal pictures, as bytes. */
export function pictureKeys(): ObfuscationKeys {
  const { image_key, image_mark } = pageSettings().keys
  return { imageKey: fromHexadecimal(image_key), mark: fromHexadecimal(image_mark) }
}
