import { spawnSync } from 'node:child_process'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { clearInbox, inboxPath } from './inbox.ts'
import { receiveFile, startImport, sweepImports } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let file = ''
let made = 0
beforeEach(() => {
  file = join(world.folder, `${++made}.mp4`)
  writeFileSync(file, `no film, number ${made}`)
})

const receive = () => receiveFile(world.platform.config, file)
const take = async () => {
  const received = await receive()
  return { received, row: await startImport(world.platform, received, { title: '海边' }) }
}
const inbox = () => readdirSync(inboxPath(world.platform.config))
const setState = (id: number, state: string) =>
  sql`update imports set state = ${state} where id = ${id}`.execute(world.platform.db)

it('the inbox keeps a file received again while the refused one is still being removed, and removes the first', async () => {
  const first = await take()
  await setState(first.row.id, 'refused')
  const again = await receive()
  await clearInbox(world.platform.config, first.received.inboxFile)

  expect((await startImport(world.platform, again, { title: '海边' })).id).toBe(first.row.id)
  expect(inbox()).toContain(again.inboxFile)
  expect(inbox()).not.toContain(first.received.inboxFile)
})

it('the inbox drops a file received again while the first waits, and drops the first when it had failed', async () => {
  const first = await take()
  const second = await take()
  expect(second.row.id).toBe(first.row.id)
  expect(inbox()).toContain(first.received.inboxFile)
  expect(inbox()).not.toContain(second.received.inboxFile)

  await setState(first.row.id, 'failed')
  const third = await take()
  expect(inbox()).toContain(third.received.inboxFile)
  expect(inbox()).not.toContain(first.received.inboxFile)
})

it('sweeps away what a killed process took in, unless an import waits for it', async () => {
  const dead = spawnSync('true').pid
  const wanted = await take()
  const stray = await receive()
  const config = world.platform.config
  const ofDead = (name: string) => name.replace(`-${process.pid}-`, `-${dead}-`)
  for (const { inboxFile } of [wanted.received, stray])
    renameSync(inboxPath(config, inboxFile), inboxPath(config, ofDead(inboxFile)))
  writeFileSync(inboxPath(config, `${ofDead(stray.inboxFile)}.cover`), 'a cover')
  writeFileSync(inboxPath(config, `${dead}-00ff.part`), 'a part')
  await sql`update imports set inbox_file = ${ofDead(wanted.received.inboxFile)} where id = ${wanted.row.id}`.execute(
    world.platform.db,
  )
  const living = (await receive()).inboxFile

  await sweepImports(world.platform)

  const left = inbox()
  expect(left).toEqual(expect.arrayContaining([ofDead(wanted.received.inboxFile), living]))
  expect(left.filter((name) => name.includes(String(dead)))).toEqual([ofDead(wanted.received.inboxFile)])
})
