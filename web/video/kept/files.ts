import { pageSettings } from '#client/settings.ts'
import type { Film } from '#contract/video/shapes.ts'
import { domainOf } from '#web/platform/wire/config.ts'
import { addressOf, workerPath } from '#web/platform/pictures/address.ts'
import { keptFolder } from './rules.ts'

/**
 * Kept files lie in the browser's cache, one for each film, where the service worker finds them. Segments stay encrypted
 * as they came, with their keys beside them: that keeps them from being copied in passing, not from who looks for them.
 */
const cacheName = (id: number) => `kept-${id}`

/** Whether this device can keep films: there is a worker to play them, and a player that asks it. */
export const canKeep = (): boolean =>
  pageSettings().worker &&
  'serviceWorker' in navigator &&
  'caches' in globalThis &&
  ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)

export type KeptFiles = Awaited<ReturnType<typeof openFiles>>

/** The files of a kept film, each by its path in the film's folder. */
export async function openFiles(id: number) {
  const cache = await caches.open(cacheName(id))
  const folder = keptFolder(id)
  return {
    async paths(): Promise<Set<string>> {
      const requests = await cache.keys()
      return new Set(requests.map(({ url }) => new URL(url).pathname.slice(folder.length)))
    },
    put: (path: string, body: BodyInit, type: string) =>
      cache.put(folder + path, new Response(body, { headers: { 'content-type': type } })),
    /** The film's cover in the widths its page and the lists ask for. A cover that does not come is done without. */
    async putCover({ cover }: Film): Promise<void> {
      if (!cover) return
      const paths = ([640, 1280] as const).map((width) =>
        workerPath(addressOf(cover, width, domainOf('IMAGE'))),
      )
      await cache.addAll(paths).catch(() => undefined)
    },
  }
}

export const removeFiles = (id: number) => caches.delete(cacheName(id))

/** Has the worker keep the code of the player and of the pages that lead to it. */
export async function keepPlayer(): Promise<void> {
  await navigator.serviceWorker.ready
  const answer = await fetch('/media/kept/player')
  if (!answer.ok) throw new Error('the player was not kept')
}
