import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WireKeys } from '#contract/wire/keys.ts'
import { bestEncoding } from './encodings.ts'
import { openWrittenPage, securityHeaders, type WrittenPage } from './written-page.ts'
import type { Platform } from '../platform.ts'

const built = join(import.meta.dirname, '../../../dist')
const aYear = 31_536_000_000

type Site = { folder: string; page: WrittenPage }
type Settings = { keys: Pick<Platform['keys'], 'wire'>; config: Pick<Platform['config'], 'LINK_SCHEME'> }
export type PageOptions = {
  /** Other origins a page may load pictures from. */
  imageOrigins: () => string[]
  /** Folder of the built apps, `web/` and `console/`; by default that of this repository. */
  dist?: string
}

/**
 * Serves the members' app at `/` and the console under `/console/`: hashed files for ever, pages anew each time, and
 * for a navigation to any other path the app itself, which knows its own paths.
 */
export async function installPages(
  app: FastifyInstance,
  { keys, config }: Settings,
  options: PageOptions,
): Promise<void> {
  const { dist = built } = options
  const web = join(dist, 'web')
  const worker = openWrittenPage(join(web, 'sw.js'), (source) => withKeys(source, keys.wire))
  const settings = () => ({
    keys: keys.wire,
    scheme: config.LINK_SCHEME,
    worker: existsSync(join(web, 'sw.js')),
  })
  const sites = Object.fromEntries(
    (['web', 'console'] as const).map((name) => {
      const folder = join(dist, name)
      return [
        name,
        {
          folder,
          page: openWrittenPage(join(folder, 'index.html'), (html) => withSettings(html, settings())),
        },
      ]
    }),
  ) as Record<'web' | 'console', Site>

  await app.register(fastifyStatic, { serve: false, root: dist, preCompressed: true, index: false })

  app.get('/sw.js', (request, reply) => {
    // A worker that was taken back removes itself wherever it still runs
    const body = worker.read(bestEncoding(request)) ?? {
      bytes: Buffer.from(removal),
      encoding: undefined,
      hashes: { scripts: [], styles: [] },
    }
    return sendWritten(reply, body, 'text/javascript; charset=utf-8', options)
  })
  app.get('/console', (_request, reply) => reply.redirect('/console/'))
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    const site = path.startsWith('/console/') ? sites.console : sites.web
    const file = path.startsWith('/console/') ? path.slice('/console/'.length) : path.slice(1)
    if (isFile(file)) return sendFile(reply, site, file)
    if (isReserved(path)) return reply.callNotFound()
    const page = site.page.read(bestEncoding(request))
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send('页面尚未构建，请稍后再试')
    return sendWritten(reply, page, 'text/html; charset=utf-8', options)
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!
/** Built files lie at most one folder deep: in deeper or encoded paths, a dot belongs to a word or URL in the app's path. */
const isFile = (file: string) => /^([\w-]+\/)?[\w.-]+\.\w+$/.test(file) && !file.endsWith('.html')
const isReserved = (path: string) => /^\/(api|media|pictures|metrics|docs|img)(\/|$)/.test(path)

/** Names with a hash in them never change what they hold. */
function sendFile(reply: FastifyReply, { folder }: Site, file: string): FastifyReply {
  const isHashed = file.startsWith('assets/')
  return reply.sendFile(file, folder, isHashed ? { maxAge: aYear, immutable: true } : { maxAge: '1h' })
}

function sendWritten(
  reply: FastifyReply,
  { bytes, encoding, hashes }: NonNullable<ReturnType<WrittenPage['read']>>,
  type: string,
  { imageOrigins }: PageOptions,
): FastifyReply {
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .headers(securityHeaders(hashes, imageOrigins()))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type(type)
    .send(bytes)
}

/** Puts the installation's settings before every other script. `<` is escaped: it could end the script. */
const withSettings = (html: string, settings: object): string =>
  html.replace(
    '<head>',
    `<head><script>window.__YEHANG__=${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
  )

const withKeys = (source: string, { image_mark, image_key }: WireKeys): string =>
  source.replace('%IMAGE_MARK%', image_mark).replace('%IMAGE_KEY%', image_key)

const removal = `self.oninstall = () => self.skipWaiting()
self.onactivate = (event) => event.waitUntil(caches.keys().then((names) =>
  Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister()))
`
