import type { Chapter } from '#contract/novel/shapes.ts'
import type { Script } from '#contract/novel/text.ts'
import { userStore } from '#web/platform/session/user-store.ts'

/** As many chapters as stay readable without a network; each is some tens of kilobytes. */
const most = 80
/** Longer than this without a server, what could be read once may no longer be, in milliseconds. */
const lasts = 7 * 86_400_000

const prefix = 'novel-text-'
const nameOf = () => prefix + String(userStore.get()?.id ?? 0)
const addressOf = (id: string, script: Script | undefined) => `/kept/novel/${id}/${script ?? 'own'}`

/** Keeps the text of a chapter that may be read as a whole, and lets go of what was kept first when there is too much. */
export async function keepText(chapter: Chapter, script: Script | undefined): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(nameOf())
  const address = addressOf(String(chapter.id), script)
  const { state } = chapter.entitlement
  if (state === 'locked' || state === 'preview') return void (await cache.delete(address))
  await cache.put(address, Response.json(chapter, { headers: { 'x-kept-at': String(Date.now()) } }))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -most).map((request) => cache.delete(request)))
}

/** A chapter as it was kept, if it was and not too long ago. */
export async function keptText(id: string, script: Script | undefined): Promise<Chapter | undefined> {
  if (!('caches' in globalThis)) return undefined
  const found = await caches.match(addressOf(id, script), { cacheName: nameOf() })
  if (!found || Date.now() - Number(found.headers.get('x-kept-at')) > lasts) return undefined
  return (await found.json()) as Chapter
}

/** Forgets the texts of everybody but who is signed in here: now, and whenever somebody else is. */
export function watchKeptTexts(): void {
  if (!('caches' in globalThis)) return
  forgetOthers().catch(() => undefined)
  userStore.subscribe((now, before) => {
    if (now?.id !== before?.id) forgetOthers().catch(() => undefined)
  })
}

async function forgetOthers(): Promise<void> {
  const own = nameOf()
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
}
