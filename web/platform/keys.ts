import type { WireKeys } from '#contract/wire/keys.ts'
import type { ObfuscationKeys } from '#contract/wire/obfuscation.ts'
import { bytesOf } from './wire/bytes.ts'

/** Written into index.html by the server. */
type PageSettings = { keys: WireKeys; scheme: string; development: boolean; worker: boolean }

const settings = (globalThis as { __YEHANG__?: PageSettings }).__YEHANG__

/** Whether the server has a service worker to give; one that has taken it back says false. */
export const offersWorker = settings?.worker ?? false
export const linkScheme = settings?.scheme ?? 'yehang'
export const development = settings?.development ?? false

/** The installation's wire keys. Throws when the page was not served by our server. */
export function wireKeys(): WireKeys {
  if (!settings) throw new Error('the page was served without its settings')
  return settings.keys
}

/** What `reveal` of contract/wire/obfuscation.ts needs. */
export function obfuscationKeys(): ObfuscationKeys {
  const { image_mark, image_key } = wireKeys()
  return { mark: bytesOf(image_mark), imageKey: bytesOf(image_key) }
}
