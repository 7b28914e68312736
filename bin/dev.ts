import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readConfig } from '#server/platform/config.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import { explainListening } from '#server/platform/http/port.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { openApp, sendPage } from './development/apps.ts'
import { forward, forwardSocket, isForServer } from './development/proxy.ts'
import { reachable, ServerProcess } from './development/server-process.ts'
import { removedWorker } from './development/removed-worker.ts'

/*
 * Both apps from their sources by Vite, which replaces changed modules in the open pages, and the server as a process behind
 * the same address, started again when its sources change.
 */
// A shell that says `production` would have React built without replacement of changed components
process.env.NODE_ENV = 'development'
const config = readConfig()
const keys = openKeys(config)
const pageSettings = () => ({ keys: keys.wire, scheme: config.LINK_SCHEME, worker: false })

const http = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve, reject) => {
  http.once('error', reject).listen(config.PORT, config.HOST, resolve)
}).catch((error: unknown) => {
  const reason = explainListening(error, config.PORT, 'npm run dev').message
  process.stderr.write(`yehang: ${reason}\n`)
  process.exit(1)
})
const { port } = http.address() as { port: number }
const address = `http://${reachable(config.HOST)}:${port}`

// Held by this process, the database goes on while the server is started again
const database = config.DATABASE_URL ? undefined : openPostgres(config.DATA_DIR)
const server = new ServerProcess({
  root: `${import.meta.dirname}/..`,
  host: config.HOST,
  address,
  env: process.env,
})
const apps = Promise.all([openApp('web', http, pageSettings), openApp('console', http, pageSettings)])
const started = Promise.resolve(database).then(() => server.start())

http.on('upgrade', (request, socket, head) => {
  // Vite's own sockets answer for themselves
  if (String(request.headers['sec-websocket-protocol']).startsWith('vite-')) return
  void forwardSocket(server, config.HOST, request, { socket, head })
})
server.on('state', () => void tellPages())

const opened = await apps
for (const app of opened) app.ws.on('connection', () => void tellPages())
process.stderr.write(`yehang: the apps are there: ${address}/ and ${address}/console/\n`)
await started

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  if (isForServer(url)) return forward(server, config.HOST, request, response)
  if (url === '/sw.js') {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    return void response.end(removedWorker)
  }
  if (url === '/console') return void response.writeHead(302, { location: '/console/' }).end()
  const [membersApp, consoleApp] = await apps
  const app = url.startsWith('/console/') ? consoleApp : membersApp
  if (request.headers.accept?.includes('text/html')) return sendPage(app, url, response)
  app.middlewares(request, response, () => response.writeHead(404).end('Not found'))
}

/** Tells the open pages, and those that come, that the server cannot start, or that it is back. */
async function tellPages(): Promise<void> {
  for (const app of await apps) app.ws.send('yehang:server', { failure: server.failure })
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void (async () => {
      http.close()
      http.closeAllConnections()
      await server.stop()
      await Promise.all([...(await apps).map((app) => app.close()), database?.then((one) => one.stop())])
      process.exit(0)
    })()
  })
