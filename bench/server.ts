import Fastify, { type FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { jobs } from '#server/features.ts'
import { video } from '#contract/video/endpoints.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'

/** A message of the parent to a server in its own process, and the answer. */
export type Question = 'cpu'
export type Answer = { port: number } | { cpu: number }

// node bench/server.ts product | bare BYTES_IN_BASE64 | writing LIST_IN_BASE64
const [kind, bytes = ''] = process.argv.slice(2)

/** The product as it runs, configured by the environment. */
async function product(): Promise<FastifyInstance> {
  const { platform } = await openPlatform(readConfig(), jobs)
  return createApp(platform)
}

/** The least a Fastify server can do with the same request and the same answer. */
function bare(): FastifyInstance {
  const answer = Buffer.from(bytes, 'base64')
  const app = Fastify()
  app.post('*', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(answer))
  return app
}

/** The same, from objects in memory by the contract's schema. */
function writing(): FastifyInstance {
  const list = JSON.parse(Buffer.from(bytes, 'base64').toString()) as object
  const app = Fastify()
  app.post('*', { schema: { response: { 200: video.home.reply } } }, (_, reply) => reply.send(list))
  return app
}

const app = kind === 'product' ? await product() : kind === 'bare' ? bare() : writing()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as { port: number }
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpu: user + system } satisfies Answer)
})
process.on('disconnect', () => process.exit(0))
process.send!({ port } satisfies Answer)
