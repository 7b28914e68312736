import { once } from 'node:events'
import { sql } from 'kysely'
import {
  broadcastClock,
  delaysOf,
  medianOf,
  openAsHost,
  untilSeen,
  untilTaken,
} from '../../e2e/community/broadcasting.ts'
import { enter, openBrowser, openPhone, skipPopUps, userOf } from '../../e2e/harness/browser.ts'
import { freePort } from '../../e2e/launch.ts'
import { changeRows, openSite } from '../../e2e/harness/site.ts'

// npm run soak -- live [seconds]: broadcasts, watches in Chromium, kills the ingest, and measures start, delay and recovery.
const seconds = Number(process.argv[2] ?? 60)
if (!Number.isSafeInteger(seconds) || seconds < 5) throw new Error('usage: npm run soak -- live [SECONDS]')
/** Limits of the soak, in milliseconds. */
const bounds = { first: 6_000, delay: 4_000, back: 10_000 }

function tell(what: string, value: number, bound: number): void {
  console.log(`${value <= bound ? '✓' : '✗'} ${what}: ${value} ms (at most ${bound} ms)`)
  if (value > bound) process.exitCode = 1
}

const port = await freePort()
const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none', RTMP_PORT: String(port) } })
const browser = await openBrowser()
try {
  const open = async () => {
    const context = await openPhone(browser, site.url)
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    return page
  }
  const [host, viewer] = [await open(), await open()]
  const { id: hostId } = await userOf(host)
  await changeRows(site, sql`update accounts set nickname = '江边夜行', login_type = 1 where id = ${hostId}`)
  const [room] = await changeRows(
    site,
    sql<{
      id: string
    }>`insert into live_rooms (host_id, state, title) values (${hostId}, 'approved', '江边的夜') returning id`,
  )
  const key = await openAsHost(host, site)
  await viewer.goto(`${site.url}/live/liveVideo/${room!.id}`)
  await viewer.getByText('主播还没开播').waitFor()

  const first = broadcastClock(port, key)
  await untilSeen(viewer, first.since)
  tell('from the push to pictures', Date.now() - first.since, bounds.first)
  await tellDelay('')

  process.kill(site.child('ingest/process.ts')!, 'SIGKILL')
  await once(first.process, 'exit')
  const again = await untilTaken(port, key)
  await untilSeen(viewer, again.since)
  tell('from the publisher that came again to pictures', Date.now() - again.since, bounds.back)
  await tellDelay(' after that')
  again.process.kill('SIGKILL')

  async function tellDelay(when: string): Promise<void> {
    const delays = await delaysOf(viewer, seconds)
    tell(`median age of ${delays.length} pictures${when}`, medianOf(delays), bounds.delay)
    console.log(`  from ${Math.min(...delays)} to ${Math.max(...delays)} ms`)
  }
} finally {
  await browser.close()
  await site.close()
}
process.exit()
