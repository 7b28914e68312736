import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { dataPath } from '../config.ts'
import { openSql } from '../database/db.ts'
import { keysFile } from '../secrets/keys.ts'
import { openDatabase, openStorage } from '../open.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { explainFailure } from './failures.ts'
import { BackupRefused, format, type Header, type Manifest, names } from './manifest.ts'
import { refuseUnfinished } from './unfinished.ts'
import { describeTables, readRows, readSequences, withSnapshot } from './tables.ts'

export type BackupOptions = {
  /** Replaces a file of that name. */
  force?: boolean
  /** Called now and then with what was written so far. */
  onProgress?: (done: { rows: number; files: number; bytes: number }) => void
}

/**
 * Writes everything an installation keeps into one file, also while it runs: the database as of one moment, then the
 * keys and every media file. Media are stored before the rows that name them, so what is copied after the snapshot holds
 * every file it names, unless that was removed meanwhile; files that nothing names any more do no harm.
 * Throws `BackupRefused` when there is nothing to back up or the file exists.
 */
export async function backUp(config: Config, file: string, options: BackupOptions = {}): Promise<Manifest> {
  if (existsSync(file) && !options.force) throw new BackupRefused(`${file} 已存在；确定要覆盖请加 --force`)
  if (!existsSync(keysFile(config)))
    throw new BackupRefused(`${config.DATA_DIR} 里没有可备份的数据（缺少 keys.json）`)
  refuseUnfinished(config)
  const database = await openDatabase(config)
  const sql = openSql(database.migrateUrl, 1)
  let archive: ArchiveWriter | undefined
  let inbox: Awaited<ReturnType<typeof holdInbox>> | undefined
  const done = { rows: 0, files: 0, bytes: 0 }
  const note = () => options.onProgress?.(done)
  try {
    const held = (inbox = await holdInbox(config))
    const target = (archive = createArchive(file))
    const tables: Manifest['tables'] = {}
    await withSnapshot(sql, async (connection) => {
      const described = await describeTables(connection)
      await held.hold()
      const header: Header = {
        product: 'yehang',
        format,
        createdAt: new Date().toISOString(),
        ...described,
      }
      await addJson(target, names.header, header)
      for (const table of described.tables) {
        tables[table.name] = 0
        let number = 0
        for await (const { rows, text } of readRows(connection, table)) {
          await target.add(names.table(table.name, number), text.length, only(text))
          number += 1
          tables[table.name]! += rows
          done.rows += rows
          note()
        }
      }
      await addJson(target, names.sequences, await readSequences(connection))
    })
    const keys = await readFile(keysFile(config))
    await target.add(names.keys, keys.length, only(keys))
    const counted = { inbox: { count: 0, bytes: 0 }, media: { count: 0, bytes: 0 } }
    const addFile = async (
      kind: keyof typeof counted,
      name: string,
      bytes: number,
      body: AsyncIterable<Buffer>,
    ) => {
      await target.add(name, bytes, body)
      counted[kind].count += 1
      counted[kind].bytes += bytes
      done.files += 1
      done.bytes += bytes
      note()
    }
    for await (const { name, path, bytes } of held.files())
      await addFile('inbox', names.inbox(name), bytes, createReadStream(path))
    const storage = openStorage(config)
    let vanished = 0
    for await (const { key } of storage.list('')) {
      const found = await storage.read(key)
      if (found) await addFile('media', names.media(key), found.bytes, found.stream)
      else vanished += 1
    }
    const manifest: Manifest = { tables, ...counted, vanished, sha256: target.digest() }
    await addJson(target, names.manifest, manifest)
    await target.finish()
    return manifest
  } catch (error) {
    await archive?.abandon()
    throw explainFailure(error)
  } finally {
    await inbox?.release()
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  const text = Buffer.from(JSON.stringify(value, null, 2))
  await archive.add(name, text.length, only(text))
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/**
 * Keeps hold of the files that wait to be imported: an import that ends while the backup is made removes its file, but
 * the snapshot may still wait for it. Links of before and after the snapshot's moment are all it can name.
 */
async function holdInbox(config: Config) {
  const source = dataPath(config, 'inbox')
  const folder = dataPath(config, 'work', `backup-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  const list = async (path: string) => {
    const found = await readdir(path, { withFileTypes: true }).catch(absent)
    return (found ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
  }
  const hold = async () => {
    for (const { name } of await list(source))
      await link(join(source, name), join(folder, name)).catch(goneOrHeld)
  }
  await hold()
  return {
    hold,
    async *files() {
      for (const { name } of await list(folder)) {
        const path = join(folder, name)
        yield { name, path, bytes: (await stat(path)).size }
      }
    },
    release: () => rm(folder, { recursive: true, force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function goneOrHeld(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
}
