import { bytesOf, joined } from '#client/bytes.ts'
import { fetchPicture } from '#client/pictures/fetch-picture.ts'
import { pictureType, revealStream } from '#contract/wire/obfuscation.ts'
import { addressOfWorkerPath } from '#web/platform/pictures/address.ts'

/** What the build knows: the files of the shell and of the player, and a name that changes with the shell. */
declare const __SHELL__: { version: string; files: string[]; player: string[] }

type Worker = typeof globalThis & {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Installing = Lasting & {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

const worker = globalThis as Worker
// The server writes the installation's keys in place of these words
const keys = { mark: bytesOf('%IMAGE_MARK%'), imageKey: bytesOf('%IMAGE_KEY%') }
const shell = `shell-${__SHELL__.version}`
const aYear = 'public, max-age=31536000, immutable'

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  ;(event as Installing).waitUntil(Promise.all([keepShell(), passCallsBy(event as Installing)]))
})

/**
 * Calls are not for this worker, and what a page says as it goes would wait for it in vain. Browsers without such routes ask it each time
 * and are sent on.
 */
const passCallsBy = async (event: Installing): Promise<void> =>
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })

worker.addEventListener('activate', (event) => {
  ;(event as Lasting).waitUntil(Promise.all([worker.clients.claim(), dropOldShells()]))
})

worker.addEventListener('fetch', (event) => {
  const fetching = event as Fetching
  const answer = answerTo(fetching)
  if (answer) fetching.respondWith(answer)
})

/** Answers for pictures and for the shell; everything else goes past this worker untouched. */
function answerTo(fetching: Fetching): Promise<Response> | undefined {
  const { request } = fetching
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined
  if (url.pathname.startsWith('/img/')) return picture(url)
  if (url.pathname === '/media/kept/player')
    return keepPlayer().then(() => new Response(null, { status: 204 }))
  if (url.pathname.startsWith('/media/kept/')) return keptFile(url)
  if (url.pathname.startsWith('/assets/')) return asset(fetching)
  if (request.mode === 'navigate' && isOfApp(url.pathname)) return page(fetching)
  return undefined
}

const isOfApp = (pathname: string) =>
  !/^\/(api|console|docs|media|metrics|pictures|removal|sandbox-pay|webhooks)(\/|$)|\.\w+$/.test(pathname)

async function keepShell(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(['/', ...__SHELL__.files])
  // A new release must play what the one before it kept
  const names = await caches.keys()
  if (names.some((name) => name.startsWith('kept-'))) await keepPlayer()
}

/** Keeps the code that plays a film without a network. */
async function keepPlayer(): Promise<void> {
  const cache = await caches.open(shell)
  const there = await Promise.all(__SHELL__.player.map((file) => cache.match(file)))
  await cache.addAll(__SHELL__.player.filter((_, place) => !there[place]))
}

/** The shell before this one stays: pages it has drawn still ask for its files. */
async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== shell)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

/** A file of a film that this device keeps. Its address is signed like any other, and here that means nothing. */
async function keptFile(url: URL): Promise<Response> {
  const id = url.pathname.split('/')[3]
  const found = await caches.match(url.href, { cacheName: `kept-${id}`, ignoreSearch: true })
  return found ?? new Response(null, { status: 404 })
}

/**
 * The kept shell at once: a new release is fetched behind it and drawn at the next visit. Whoever reloads wants what
 * the server has now.
 */
async function page(fetching: Fetching): Promise<Response> {
  const { request } = fetching
  const kept = await caches.match('/', { cacheName: shell })
  const reloaded = request.cache === 'no-cache' || request.cache === 'reload'
  if (!kept || reloaded)
    return fetch(request).catch((error: unknown) => {
      if (kept) return kept
      throw error
    })
  fetching.waitUntil(renewPage())
  return kept
}

/** Keeps the page as the server writes it now: its settings may change without a release. */
async function renewPage(): Promise<void> {
  const sent = await fetch('/').catch(() => undefined)
  if (!sent?.ok) return
  const cache = await caches.open(shell)
  const names = (await sent.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  const files = await Promise.all(names.map((name) => cache.match(name)))
  // That of another release comes with its own worker, as a whole
  if (files.every(Boolean)) await cache.put('/', sent)
}

/** Their names change with their content, so what was kept is right. Keeping one is no part of the answer: it may fail. */
async function asset(fetching: Fetching): Promise<Response> {
  const { request } = fetching
  const kept = await caches.match(request).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) fetching.waitUntil(keepFile(request, response.clone()))
  return response
}

const keepFile = (request: Request, response: Response): Promise<void> =>
  caches
    .open(shell)
    .then((cache) => cache.put(request, response))
    .catch(() => undefined)

async function picture(url: URL): Promise<Response> {
  const { base, rest } = addressOfWorkerPath(url)
  // Covers of kept films; with a network they come from there
  const kept = navigator.onLine ? undefined : await caches.match(url.href)
  if (kept) return kept
  try {
    const sent = await fetchPicture(base + rest)
    return await revealedResponse(sent)
  } catch {
    return Response.error()
  }
}

/** The plain picture, flowing while it still arrives; only its first bytes are waited for, to know its type. */
async function revealedResponse({ body }: Response): Promise<Response> {
  if (!body) return Response.error()
  const reader = body
    .pipeThrough(revealStream(keys) as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
    .getReader()
  const start = await firstBytes(reader)
  const type = pictureType(start)
  // Anything but a picture from another site would be a document of ours
  if (!type) return Response.error()
  const plain = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(plain, { headers: { 'content-type': type, 'cache-control': aYear } })
}

const enoughForType = 16

async function firstBytes(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  let start = new Uint8Array(0)
  while (start.length < enoughForType) {
    const { done, value } = await reader.read()
    if (done) break
    start = joined(start, value)
  }
  return start
}
