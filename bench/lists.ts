import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { video } from '#contract/video/endpoints.ts'
import { writeCursor } from '#server/platform/database/cursor.ts'
import { openSql } from '#server/platform/database/db.ts'
import { openWorld, signedHeaders, type World } from '#server/testing.ts'
import { setup, teardown } from '../bin/tests/environment/test-database.ts'
import { makeManyFilms } from '../checks/indexes/many-films.ts'
import { load, openLine, writePost } from './client.ts'
import type { Answer } from './server.ts'

/** Medians of the rounds: CPU time of the server process for a request in microseconds, and requests in a second. */
export type Figures = { name: string; cpu: number; rate: number }

const rounds = 7
const roundMilliseconds = 1_500
const films = 20_000

/**
 * The home list from the finished bytes and from the database, and the page of a film, beside two bare servers: one
 * that sends the bytes of the list as they are, one that writes the list from objects in memory. Signed calls and encrypted
 * replies over HTTP on this machine, in interleaved rounds.
 */
export async function measureLists(): Promise<Figures[]> {
  const children: ChildProcess[] = []
  await setup()
  const world = await openFilled(films)
  try {
    const { token } = await world.guest()
    const product = await startServer(children, ['product'], environmentOf(world))
    const answer = await answerOf(product.port, world, token)
    const bare = await startServer(children, ['bare', answer.toString('base64')])
    const list = Buffer.from(JSON.stringify(await world.ask(video.home, { as: token })))
    const writing = await startServer(children, ['writing', list.toString('base64')])
    const signed = (body: object) => post(world, token, body)
    return await measure([
      { name: 'bare server, same bytes', server: bare, request: () => signed({}) },
      { name: 'bare server, writes the list', server: writing, request: () => signed({}) },
      { name: 'home list, finished bytes', server: product, request: () => signed({}) },
      {
        name: 'home list, from the database',
        server: product,
        request: () => signed({ cursor: anotherPlace() }),
      },
      {
        name: 'page of a film',
        server: product,
        request: () => post(world, token, { id: anotherFilm() }, video.play.path),
      },
    ])
  } finally {
    for (const child of children) child.disconnect()
    await world.close()
    await teardown()
  }
}

/** Medians in milliseconds of one list after another over one connection, at so many films. */
export type Latencies = { films: number; milliseconds: number }[]

/** Measures the home list from the database, with few films and with a hundred times as many, in turns. */
export async function measureLatencies(): Promise<Latencies> {
  const children: ChildProcess[] = []
  await setup()
  const worlds = [await openFilled(2_000), await openFilled(200_000)]
  try {
    const sides = []
    for (const world of worlds)
      sides.push({
        world,
        token: (await world.guest()).token,
        line: await openLine((await startServer(children, ['product'], environmentOf(world))).port),
        times: [] as number[],
      })
    for (let count = 0; count < 1_000; count++)
      for (const { world, token, line, times } of sides) {
        const request = post(world, token, { cursor: anotherPlace(2_000) })
        const started = performance.now()
        await line.ask(request)
        // The first ones warm up.
        if (count >= 100) times.push(performance.now() - started)
      }
    return sides.map(({ times }, at) => ({ films: at ? 200_000 : 2_000, milliseconds: median(times) }))
  } finally {
    for (const child of children) child.disconnect()
    for (const world of worlds) await world.close()
    await teardown()
  }
}

async function openFilled(count: number): Promise<World> {
  const world = await openWorld()
  const sql = openSql(world.platform.config.MIGRATE_DATABASE_URL, 1)
  await makeManyFilms(sql, count)
  await sql`insert into renditions (film_id, name, width, height, bandwidth, codecs, segments)
    select id, '720', 1280, 720, 2000000, 'avc1.640028,mp4a.40.2', array_fill(4::real, array[12]) from films`
  await sql.end()
  return world
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

export const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

export async function startServer(
  children: ChildProcess[],
  parameters: string[],
  env = process.env,
): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), parameters, {
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

export const environmentOf = ({ platform: { config } }: World) => ({
  DATA_DIR: config.DATA_DIR,
  DATABASE_URL: config.DATABASE_URL,
  MIGRATE_DATABASE_URL: config.MIGRATE_DATABASE_URL,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})

export const post = ({ platform }: World, token: string, body: object, path: string = video.home.path) =>
  writePost(path, signedHeaders(platform, path, { token }), JSON.stringify(body))

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
const anotherPlace = (among = films) => {
  places += 1
  return writeCursor('films new all', { key: Date.now() - (places % among) * 60_000, id: places })
}
/** A film that viewers may see: neither a draft nor taken down. */
const anotherFilm = () => {
  for (;;) {
    places += 7
    const id = 1 + (places % films)
    if (id % 20 && id % 33 && id % 50) return id
  }
}
