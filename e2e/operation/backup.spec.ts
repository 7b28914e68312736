import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { session } from '#contract/session/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { enter, openBrowser, openPhone, playFilm } from '../harness/browser.ts'
import { runCommand } from '../launch.ts'
import { openSite } from '../harness/site.ts'
import { makeMp4 } from '../harness/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('takes a backup while guests keep arriving, and the restored site plays the film', async () => {
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
  await site.run('import', [await makeMp4(join(folder, '归舟.mp4'), { seconds: 8 })])
  let going = true
  let arrived = 0
  const arrivals = (async () => {
    while (going) {
      await site.ask(session.guest, { devID: randomUUID(), adult: { version: '1', at: 1 } })
      arrived += 1
    }
  })()
  const file = join(folder, 'site.tar.gz')
  const backup = await site.run('backup', [file])
  going = false
  await arrivals
  await site.close()
  expect(backup.code, backup.output).toBe(0)
  expect(arrived).toBeGreaterThan(0)

  const dataFolder = join(folder, 'restored')
  const restored = await runCommand('restore', [file], { DATA_DIR: dataFolder })
  expect(restored.code, restored.output).toBe(0)
  const again = await openSite({ dataFolder, environment: { SAMPLE_LIBRARY: 'none' } })
  const token = await again.guest()
  const { list } = (await again.ask(video.home, {}, token)).data as { list: { id: number; title: string }[] }
  expect(list).toMatchObject([{ title: '归舟' }])
  const browser = await openBrowser()
  const context = await openPhone(browser, again.url)
  const page = await context.newPage()
  await enter(page, again.url, `/?redirect=/play/longVideo/${list[0]!.id}`)
  await playFilm(page)
  await browser.close()
  const refused = await again.run('restore', [file])
  expect(refused.code).not.toBe(0)
  await again.close()
})
