import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { isAlive } from '#server/platform/postgres/cluster.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  userOf,
} from '../harness/browser.ts'
import { freePort } from '../launch.ts'
import { until } from '../harness/site.ts'

const root = join(import.meta.dirname, '../..')
/** A copy of the sources: what is changed here is not the repository, whenever this run ends. */
const copy = mkdtempSync(join(tmpdir(), 'yehang-development-'))
const sources =
  'bin client console contract migrations seeds server ui web package.json package-lock.json tsconfig.json vite.config.ts'.split(
    ' ',
  )

let browser: Browser
let development: ChildProcess
let printed = ''
let url: string
let page: Page

const environment = (port: number) => ({
  ...process.env,
  DATABASE_URL: '',
  MIGRATE_DATABASE_URL: '',
  S3_ENDPOINT: '',
  DATA_DIR: join(copy, 'data'),
  PORT: String(port),
  RTMP_PORT: '0',
  SAMPLE_LIBRARY: 'none',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  // As a shell may have it that builds for production
  NODE_ENV: 'production',
})

function startDevelopment(port: number): ChildProcess {
  const child = spawn(process.execPath, [join(copy, 'bin/dev.ts')], {
    cwd: copy,
    env: environment(port),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (printed += text))
  return child
}

beforeAll(async () => {
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  // Links to the packages, so that what is prepared of them lies in the copy
  spawnSync('sh', [
    '-c',
    `ln -s "${root}"/node_modules/* "${root}"/node_modules/.bin "${copy}/node_modules/"`,
  ])
  symlinkSync(join(root, 'node_modules/.package-lock.json'), join(copy, 'node_modules/.package-lock.json'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  development = startDevelopment(port)
  browser = await openBrowser()
  await until('the server', 240, async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok)
  const context = await openPhone(browser, url)
  await skipPopUps(context)
  page = await context.newPage()
  await enter(page, url)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  if (development?.exitCode === null && development.signalCode === null) {
    development.kill('SIGTERM')
    await once(development, 'exit')
  }
  rmSync(copy, { recursive: true, force: true })
})

/** Changes a file of the copy; returns how to take the change back. */
function edit(file: string, change: (text: string) => string): () => void {
  const place = join(copy, file)
  const before = readFileSync(place, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is as it was`)
  writeFileSync(place, after)
  return () => writeFileSync(place, before)
}

/** The console's sign-in page, on which a name can be typed before anybody is signed in. */
const component = 'console/staff/SignInPage.tsx'
const handler = 'server/platform/monitoring/operations.ts'
const isServer = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bin/main.ts')
const health = async () => (await fetch(`${url}/healthz`)).text()

it('serves the members’ app from its sources, without a service worker, beside one that a build had registered', async () => {
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await (await fetch(`${url}/sw.js`)).text()).toContain('registration.unregister()')
  expect(await page.evaluate(() => Boolean(document.querySelector('script[src*="@vite/client"]')))).toBe(true)
})

it('shows a changed component and keeps what was typed; a broken one is told in the page until it is mended', async () => {
  const desk = await page.context().newPage()
  await desk.goto(`${url}/console/health`)
  await desk.getByLabel('名字').fill('船长')
  edit(component, (text) => text.replace('<span>控制台</span>', '<span>改过的控制台</span>'))
  await desk.getByText('改过的控制台', { exact: true }).waitFor()
  expect(await desk.getByLabel('名字').inputValue()).toBe('船长')

  const mend = edit(component, (text) => text.replace('<h1>', '<h1'))
  await desk.locator('vite-error-overlay').waitFor({ state: 'attached' })
  mend()
  await desk.locator('vite-error-overlay').waitFor({ state: 'detached' })
  expect(await desk.getByText('改过的控制台', { exact: true }).count()).toBe(1)
  await desk.close()
})

it('answers anew after a server file changed; one that does not start is told in page and terminal until it is mended', async () => {
  const before = await userOf(page)
  const undo = edit(handler, (text) => text.replace("send('ok')", "send('changed')"))
  await until('the changed answer', 60, async () => (await health()) === 'changed')

  const mend = edit(handler, (text) => text.replace('export function', 'export function function'))
  await page
    .locator('#server-failure')
    .getByText(/SyntaxError/)
    .waitFor()
  expect(printed).toContain('SyntaxError')
  const refused = await fetch(`${url}/healthz`)
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('SyntaxError')])
  mend()
  await page.locator('#server-failure').waitFor({ state: 'detached' })
  expect(await health()).toBe('changed')
  undo()
  await until('the first answer', 60, async () => (await health()) === 'ok')

  await page.reload()
  await page.locator('[data-page="/home"]').waitFor()
  expect((await userOf(page)).token).toBe(before.token)
})

it('says in one sentence that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const second = startDevelopment(port)
  const [code] = (await once(second, 'exit')) as [number]
  other.close()

  expect(code).toBe(1)
  expect(printed).toContain(`port ${port} is taken`)
})

it('leaves no server behind when it is killed', async () => {
  const { pid } = development
  const server = Number(
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').find(isServer),
  )
  development.kill('SIGKILL')
  await once(development, 'exit')
  await until('the end of the server', 20, () => Promise.resolve(!isAlive(server)))
  // The database is made to outlive its server; the next one takes it up
  await (await openPostgres(join(copy, 'data'))).stop()
})
