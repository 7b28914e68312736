import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { openWorld, type World } from '#server/testing.ts'
import { h264, make, picture } from '../../checks/corpus/media.ts'
import { beginUpload, cancelUpload, receiveChunk } from './actions.ts'
import type { UploadOwner } from './owner.ts'
import { listUploads } from './queries.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-quota-'))
const gigabyte = 1024 ** 3
let world: World
beforeAll(async () => {
  world = await openWorld({ MEMBER_UPLOADS: '3', MEMBER_UPLOAD_GB: '0.001' })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

let member: { account: { id: number } }
let other: UploadOwner
let staff: UploadOwner
beforeEach(async () => {
  member = { account: await world.guest({ member: true }) }
  other = { account: await world.guest({ member: true }) }
  staff = { staff: { id: (await world.staff('editor')).id, name: '小陈' } }
})

const fileOf = (bytes: number, more: object = {}) => ({
  name: '海.mp4',
  bytes,
  fingerprint: randomUUID(),
  publish: true,
  ...more,
})
const begin = (owner: UploadOwner, bytes: number, more: object = {}) =>
  beginUpload(world.platform, owner, fileOf(bytes, more), '/')
/** The word of the refusal, or `ok`. */
const wordOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  )
function send(owner: UploadOwner, uploadId: number, content: Buffer) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return receiveChunk(world.platform, owner, { uploadId, number: '0', sha256 }, Uint8Array.from(content))
}

describe('an upload', () => {
  it('is found by its owner only; the same name of a file is another upload for each', async () => {
    const owners = [member, other, staff]
    const content = randomBytes(100)
    const ids = []
    for (const owner of owners) ids.push((await begin(owner, 100, { fingerprint: '海 1' })).uploadId)
    expect(new Set(ids).size).toBe(3)

    for (const stranger of [other, staff]) {
      expect(await wordOf(send(stranger, ids[0]!, content))).toBe('upload_not_found')
      expect(await wordOf(cancelUpload(world.platform, stranger, ids[0]!))).toBe('upload_not_found')
    }
    const { list } = await listUploads(world.platform.db, member, {})
    expect(list.map(({ id }) => id)).toEqual([ids[0]])
    await cancelUpload(world.platform, member, ids[0]!)
    expect((await listUploads(world.platform.db, member, {})).list).toEqual([])
  })

  it('has exactly one owner in the database', async () => {
    const { uploadId } = await begin(staff, 100)
    const { id } = member.account
    for (const change of [`account_id = ${id}`, 'staff_id = null'])
      await expect(
        sql`update uploads set ${sql.raw(change)} where id = ${uploadId}`.execute(world.platform.db),
      ).rejects.toThrow('uploads_have_one_owner')
  })

  it('of an account becomes a film of the account', async () => {
    const file = join(folder, 'film.mp4')
    await make(`${picture('320x180', 1)} ${h264}`, file)
    const content = readFileSync(file)
    await world.work('finish-upload', 'import-film')
    const { uploadId } = await begin(member, content.length)
    await send(member, uploadId, content)

    const read = () =>
      sql<{ owner_id: number; ready: boolean }>`
      select films.owner_id, ready from films join imports on item_id = films.id
      join uploads on import_id = imports.id where uploads.id = ${uploadId}`.execute(world.platform.db)
    await expect.poll(async () => (await read()).rows[0]?.ready, { timeout: 60_000 }).toBe(true)
    expect((await read()).rows).toMatchObject([{ owner_id: member.account.id }])
  })
})

describe('the quota of an account', () => {
  it('lets so many uploads be unfinished at once, also when all begin at the same moment', async () => {
    const words = await Promise.all(Array.from({ length: 12 }, () => wordOf(begin(member, 10))))

    expect(words.filter((word) => word === 'ok')).toHaveLength(3)
    expect(words.filter((word) => word === 'uploads_full')).toHaveLength(9)
    expect(await wordOf(begin(other, 10))).toBe('ok')
    const { id } = (await listUploads(world.platform.db, member, {})).list[0]!
    await cancelUpload(world.platform, member, id)
    expect(await wordOf(begin(member, 10))).toBe('ok')
  })

  it('holds the bytes of what is unfinished and of what is not published, not of what is', async () => {
    const most = Math.floor(0.001 * gigabyte)
    const { id } = member.account
    const film = await world.film()
    const remember = (state: string) =>
      sql`insert into imports (kind, name, bytes, source_hash, inbox_file, state, account_id, item_id)
        values ('film', '海.mp4', ${most - 100}, ${randomBytes(32)}, '', ${state}, ${id},
          ${state === 'done' ? film.id : null})`.execute(world.platform.db)

    await remember('refused')
    await remember('done')
    expect(await wordOf(begin(member, 101, { fingerprint: '山' }))).toBe('ok')
    await cancelUpload(world.platform, member, (await listUploads(world.platform.db, member, {})).list[0]!.id)
    await sql`update films set visibility = 'draft' where id = ${film.id}`.execute(world.platform.db)
    expect(await wordOf(begin(member, 101))).toBe('upload_space_full')
    expect(await wordOf(begin(member, 60))).toBe('ok')
    expect(await wordOf(begin(member, 60))).toBe('upload_space_full')
    await sql`update films set visibility = 'published' where id = ${film.id}`.execute(world.platform.db)
    await remember('failed')
    expect(await wordOf(begin(member, 60))).toBe('upload_space_full')
  })

  it('leaves an upload as it was when a larger file of its name is refused', async () => {
    const { uploadId } = await begin(member, 100, { fingerprint: '海' })
    expect(await wordOf(begin(member, 2 * 1024 * 1024, { fingerprint: '海' }))).toBe('upload_space_full')

    expect(await begin(member, 100, { fingerprint: '海' })).toMatchObject({ uploadId, state: 'receiving' })
  })

  it('counts an upload that starts over once', async () => {
    for (const fingerprint of ['海', '山', '岛']) await begin(member, 300_000, { fingerprint })

    expect(await wordOf(begin(member, 400_000, { fingerprint: '岛' }))).toBe('ok')
    expect(await wordOf(begin(member, 600_000, { fingerprint: '岛' }))).toBe('upload_space_full')
  })

  it('is not for staff', async () => {
    const words = []
    for (let count = 0; count < 5; count += 1) words.push(await wordOf(begin(staff, 2 * 1024 * 1024)))
    expect(words).toEqual(Array(5).fill('ok'))
  })
})
