import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { video } from '#contract/video/endpoints.ts'
import { writeCursor } from '#server/platform/cursor.ts'
import { openSql } from '#server/platform/db.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { setup, teardown } from '../bin/test-database.ts'
import { makeManyFilms } from '../checks/many-films.ts'
import { load, writePost } from './client.ts'
import type { Answer } from './server.ts'

/** Medians of the rounds: CPU time of the server process for a request in microseconds, and requests in a second. */
export type Figures = { name: string; cpu: number; rate: number }

const rounds = 7
const roundMilliseconds = 1_500
const films = 20_000

/**
 * The home list from the finished bytes and from the database, beside a bare server that sends the same bytes; signed calls
 * and encrypted replies over HTTP on this machine, in interleaved rounds.
 */
export async function measureLists(): Promise<Figures[]> {
  await setup()
  const world = await openWorld()
  const children: ChildProcess[] = []
  try {
    const sql = openSql(world.platform.config.MIGRATE_DATABASE_URL, 1)
    await makeManyFilms(sql, films)
    await sql.end()
    const { token } = await world.guest()
    const product = await startServer(children, ['product'], environmentOf(world))
    const answer = await answerOf(product.port, world, token)
    const bare = await startServer(children, ['bare', answer.toString('base64')])
    const signed = (body: object) => post(world, token, body)
    return await measure([
      { name: 'bare server, same bytes', server: bare, request: () => signed({}) },
      { name: 'home list, finished bytes', server: product, request: () => signed({}) },
      {
        name: 'home list, from the database',
        server: product,
        request: () => signed({ cursor: anotherPlace() }),
      },
    ])
  } finally {
    for (const child of children) child.disconnect()
    await world.close()
    await teardown()
  }
}

type Server = { port: number; cpu: () => Promise<number> }
type Case = { name: string; server: Server; request: () => Buffer }

async function measure(cases: Case[]): Promise<Figures[]> {
  const found = cases.map(({ name }) => ({ name, cpu: [] as number[], rate: [] as number[] }))
  for (let round = 0; round <= rounds; round++)
    for (const [at, { server, request }] of cases.entries()) {
      const before = await server.cpu()
      const { requests, seconds } = await load(server.port, request, roundMilliseconds)
      const used = (await server.cpu()) - before
      // The first round warms up.
      if (round === 0) continue
      found[at]!.cpu.push(used / requests)
      found[at]!.rate.push(requests / seconds)
    }
  return found.map(({ name, cpu, rate }) => ({ name, cpu: median(cpu), rate: median(rate) }))
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

async function startServer(
  children: ChildProcess[],
  parameters: string[],
  env = process.env,
): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), parameters, {
    execArgv: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [],
    env: { ...process.env, ...env },
  })
  children.push(child)
  const { port } = await nextAnswer<{ port: number }>(child)
  const cpu = async () => {
    child.send('cpu')
    return (await nextAnswer<{ cpu: number }>(child)).cpu
  }
  return { port, cpu }
}

const nextAnswer = <A extends Answer>(child: ChildProcess): Promise<A> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a server ended'))
    child.once('exit', ended).once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as A)
    })
  })

const environmentOf = ({ platform: { config } }: World) => ({
  DATA_DIR: config.DATA_DIR,
  DATABASE_URL: config.DATABASE_URL,
  MIGRATE_DATABASE_URL: config.MIGRATE_DATABASE_URL,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})

const post = ({ platform }: World, token: string, body: object) =>
  writePost(video.home.path, signedHeaders(platform, video.home.path, { token }), JSON.stringify(body))

async function answerOf(port: number, world: World, token: string): Promise<Buffer> {
  const response = await fetch(`http://127.0.0.1:${port}${video.home.path}`, {
    method: 'POST',
    headers: signedHeaders(world.platform, video.home.path, { token }),
    body: '{}',
  })
  if (!response.ok) throw new Error(await response.text())
  return Buffer.from(await response.arrayBuffer())
}

let places = 0
/** A cursor that was never asked for: another minute, and another id. */
const anotherPlace = () => {
  places += 1
  return writeCursor('films new all', { key: Date.now() - (places % films) * 60_000, id: places })
}
