import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import { type Config, dataPath } from '../config.ts'
import { openSql, type Sql } from '../database/db.ts'
import { keysFile } from '../secrets/keys.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { openDatabase, openStorage } from '../open.ts'
import { checkedKey, type Storage, typeOfKey } from '../storage/storage.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { explainFailure } from './failures.ts'
import { BackupRefused, format, Header, Manifest, names, readPart, Sequences } from './manifest.ts'
import * as rows from './tables.ts'
import { claimFolder, clearFolder, releaseFolder } from './unfinished.ts'

export type Restored = { header: Header; manifest: Manifest }
export type RestoreOptions = { onProgress?: (done: { files: number; bytes: number }) => void }

/** Larger media files go by way of the disk. */
const mostInMemory = 8 * 1024 * 1024

/**
 * Brings a backup back into an empty data folder and, where one is configured, an empty database; then brings the
 * schema to the newest version. When it fails, folder and database are empty again; media that already reached an S3
 * store stay there, and a repeat replaces them.
 * Throws `BackupRefused` for what is no whole backup, is of a newer version, or would overwrite something.
 */
export async function restore(config: Config, file: string, options: RestoreOptions = {}): Promise<Restored> {
  if (!existsSync(file)) throw new BackupRefused(`没有这个文件：${file}`)
  const entries = openEntries(file)
  try {
    const header = readPart(Header, names.header, await text((await entries.next(names.header)).body))
    checkHeader(header)
    if (!claimFolder(config))
      throw new BackupRefused(`${config.DATA_DIR} 不是空的：恢复只写入空的数据目录，请先移走其中的内容`)
    return await restoreAll(config, header, entries, options)
  } catch (error) {
    throw explainFailure(error)
  } finally {
    await entries.close()
  }
}

function checkHeader(header: Header): void {
  if (header.format > format) throw new BackupRefused(`不认识的备份格式 ${header.format}：请用更新的版本恢复`)
  const known = new Map(knownMigrations().map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of header.migrations) {
    if (!known.has(name))
      throw new BackupRefused(`备份的数据库结构（${header.schema}）比本程序新：请用更新的版本恢复`)
    if (known.get(name) !== hash)
      throw new BackupRefused(`备份的数据库结构与本程序不同（${name}）：请用做备份的那个版本恢复`)
  }
}

async function restoreAll(
  config: Config,
  header: Header,
  entries: Entries,
  options: RestoreOptions,
): Promise<Restored> {
  let undo = async () => {}
  let leave = async () => {}
  try {
    const database = await openDatabase(config)
    const sql = openSql(database.migrateUrl, 1)
    leave = async () => {
      await sql.end({ timeout: 5 })
      await database.stop()
    }
    const occupants = await rows.findOccupants(sql)
    if (occupants.length > 0)
      throw new BackupRefused(`数据库不是空的（${occupants.slice(0, 3).join('、')}…）：恢复只写入空的数据库`)
    if (config.DATABASE_URL) undo = () => rows.clearDatabase(sql)
    await migrate(database.migrateUrl, database.applicationUrl, header.schema)
    const counts = await restoreTables(sql, header, entries)
    const manifest = await restoreFiles(config, entries, options)
    compare(counts, manifest)
    await migrate(database.migrateUrl, database.applicationUrl)
    await leave()
    releaseFolder(config)
    return { header, manifest }
  } catch (error) {
    await undo()
    await leave()
    clearFolder(config)
    throw error
  }
}

async function restoreTables(sql: Sql, header: Header, entries: Entries): Promise<Record<string, number>> {
  let counts: Record<string, number> = {}
  await sql.begin(async (connection) => {
    const { tables } = await rows.describeTables(connection)
    if (JSON.stringify(tables) !== JSON.stringify(header.tables))
      throw new BackupRefused('备份已损坏：表与其数据库结构不符')
    const byName = new Map(tables.map((table) => [table.name, table]))
    await rows.fillTables(connection, tables, async () => {
      let entry = await entries.next()
      for (; entry.name.startsWith('tables/'); entry = await entries.next()) {
        const table = byName.get(entry.name.split('/')[1]!)
        if (!table) throw new BackupRefused(`备份已损坏：${entry.name}`)
        await rows.writeRows(connection, table, entry.body)
      }
      expectName(entry, names.sequences)
      await rows.writeSequences(connection, readPart(Sequences, entry.name, await text(entry.body)))
    })
    counts = await rows.countRows(connection, tables)
  })
  return counts
}

async function restoreFiles(
  config: Config,
  entries: Entries,
  { onProgress }: RestoreOptions,
): Promise<Manifest> {
  const keys = await entries.next(names.keys)
  await writeFile(keysFile(config), await buffer(keys.body), { mode: 0o600, flag: 'wx' })
  const storage = openStorage(config)
  const found = { inbox: { count: 0, bytes: 0 }, media: { count: 0, bytes: 0 } }
  let entry = await entries.next()
  for (; entry.name !== names.manifest; entry = await entries.next()) {
    const kind = entry.name.startsWith('inbox/') ? 'inbox' : 'media'
    if (kind === 'inbox') await restoreInboxFile(config, entry)
    else await restoreMediaFile(config, storage, entry)
    found[kind].count += 1
    found[kind].bytes += entry.bytes
    onProgress?.({
      files: found.inbox.count + found.media.count,
      bytes: found.inbox.bytes + found.media.bytes,
    })
  }
  const sha256 = entries.digest()
  const manifest = readPart(Manifest, entry.name, await text(entry.body))
  if (manifest.sha256 !== sha256) throw new BackupRefused('备份已损坏：内容与校验值不符')
  if (JSON.stringify([manifest.inbox, manifest.media]) !== JSON.stringify([found.inbox, found.media]))
    throw new BackupRefused('备份已损坏：文件数与清单不符')
  return manifest
}

async function restoreInboxFile(config: Config, entry: ArchiveEntry): Promise<void> {
  const name = entry.name.slice(names.inbox('').length)
  if (!/^[a-z0-9][a-z0-9_.-]*$/.test(name)) throw new BackupRefused(`备份已损坏：${entry.name}`)
  await mkdir(dataPath(config, 'inbox'), { recursive: true })
  await pipeline(entry.body, createWriteStream(dataPath(config, 'inbox', name)))
}

async function restoreMediaFile(config: Config, storage: Storage, entry: ArchiveEntry): Promise<void> {
  if (!entry.name.startsWith(names.media(''))) throw new BackupRefused(`备份已损坏：${entry.name}`)
  const key = mediaKey(entry)
  const type = typeOfKey(key) ?? 'application/octet-stream'
  if (entry.bytes <= mostInMemory) return storage.put(key, await buffer(entry.body), type)
  const file = dataPath(config, 'work', 'restore')
  await mkdir(dataPath(config, 'work'), { recursive: true })
  await pipeline(entry.body, createWriteStream(file))
  await storage.put(key, { file }, type)
  await rm(file)
}

function mediaKey(entry: ArchiveEntry): string {
  try {
    return checkedKey(entry.name.slice(names.media('').length))
  } catch (error) {
    throw new BackupRefused(`备份已损坏：${entry.name}`, { cause: error })
  }
}

function compare(counts: Record<string, number>, manifest: Manifest): void {
  for (const [table, wanted] of Object.entries(manifest.tables))
    if (counts[table] !== wanted)
      throw new BackupRefused(`备份已损坏：表 ${table} 有 ${counts[table] ?? 0} 行，清单为 ${wanted} 行`)
}

type Entries = {
  /** The next entry, of this name when one is told. */
  next(name?: string): Promise<ArchiveEntry>
  /** SHA-256 over what was read so far. */
  digest(): string
  close(): Promise<void>
}

function openEntries(file: string): Entries {
  const entries = readArchive(file)
  const hash = createHash('sha256')
  return {
    async next(name) {
      const { done, value } = await entries.next()
      if (done) throw new BackupRefused('备份文件不完整：缺少末尾的清单')
      if (name) expectName(value, name)
      if (value.name === names.manifest) return value
      hash.update(`${value.name}\0`)
      return { ...value, body: hashed(value.body) }
    },
    digest: () => hash.copy().digest('hex'),
    close: async () => void (await entries.return(undefined)),
  }

  async function* hashed(body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      hash.update(chunk)
      yield chunk
    }
  }
}

function expectName(entry: ArchiveEntry, name: string): void {
  if (entry.name === name) return
  throw new BackupRefused(
    name === names.header ? '这不是夜航的备份文件' : `备份已损坏：应为 ${name}，却是 ${entry.name}`,
  )
}
