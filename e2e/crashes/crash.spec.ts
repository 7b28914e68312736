import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { makeMp4 } from '../harness/sources.ts'
import { openSite, type OwnSite, until } from '../harness/site.ts'

let site: OwnSite
const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
beforeAll(async () => {
  site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
})
afterAll(async () => {
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

it('has the film once, playable, when the server is killed in the middle of its import', async () => {
  const file = await makeMp4(join(sources, 'crash.mp4'), { seconds: 24 })
  const importing = site.start('import', [file])
  const importerGone = new Promise((resolve) => importing.on('close', resolve))
  const work = join(site.folder, 'work', '1')
  await until('transcoding to begin', 30, async () => existsSync(work) && readdirSync(work).length > 0)
  importing.kill('SIGKILL')
  await site.kill('SIGKILL')
  await importerGone

  await site.restart()
  const token = await site.guest()
  const films = await until('the film to be there', 90, async () => {
    const { list } = (await site.ask(video.home, {}, token)).data as {
      list: { id: number; title: string; seconds: number }[]
    }
    return list.length > 0 && list
  })

  expect(films).toMatchObject([{ title: 'crash', seconds: 24 }])
  const again = await site.run('import', [file])
  expect(again.output).toContain('完成')
  expect((await site.ask(video.home, {}, token)).data).toMatchObject({
    list: [{ id: films[0]!.id }],
    next: null,
  })
  const film = await site.ask(video.play, { id: films[0]!.id }, token)
  expect(film.data).toMatchObject({ qualities: ['360'], entitlement: { state: 'free' } })
})
