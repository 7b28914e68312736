import type { WireKeys } from '#contract/wire/keys.ts'
import type { ObfuscationKeys } from '#contract/wire/obfuscation.ts'
import { bytesOf } from './bytes.ts'

/** Settings that the server writes into every page before any script runs: see server/platform/pages/pages.ts. */
export type PageSettings = {
  keys: WireKeys
  /** Scheme of links that lead into the app, without `://`. */
  scheme: string
  /** True when the installation offers a service worker. */
  worker: boolean
}

/** Throws when the page was not served by our server. */
export function pageSettings(): PageSettings {
  const { __YEHANG__: settings } = globalThis as { __YEHANG__?: PageSettings }
  if (!settings) throw new Error('the page was served without its settings')
  return settings
}

/** The installation's wire keys. */
export const wireKeys = (): WireKeys => pageSettings().keys

/** The keys that `reveal` of contract/wire/obfuscation.ts needs. */
export function obfuscationKeys(): ObfuscationKeys {
  const { image_mark, image_key } = wireKeys()
  return { mark: bytesOf(image_mark), imageKey: bytesOf(image_key) }
}
