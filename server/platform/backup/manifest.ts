import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

/** Raised when what a backup holds can no longer be read by code that knows only the number before. */
export const format = 1

const Table = Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })

/** The first entry: what the rest was made from. */
export const Header = Type.Object({
  product: Type.Literal('yehang'),
  format: Type.Integer(),
  /** The newest migration of the database, and all with their hashes. */
  schema: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), hash: Type.String() })),
  createdAt: Type.String(),
  tables: Type.Array(Table),
})
export type Header = Static<typeof Header>
export type Table = Static<typeof Table>

const Files = Type.Object({ count: Type.Integer(), bytes: Type.Integer() })

/** The last entry: without it a backup is not whole. */
export const Manifest = Type.Object({
  /** Rows of each table. */
  tables: Type.Record(Type.String(), Type.Integer()),
  media: Files,
  inbox: Files,
  /** Media files that were removed while they were to be read. */
  vanished: Type.Integer(),
  /** SHA-256 over the names and bytes of every entry before this one. */
  sha256: Type.String(),
})
export type Manifest = Static<typeof Manifest>

export const Sequences = Type.Array(Type.Object({ name: Type.String(), value: Type.Integer() }))
export type Sequences = Static<typeof Sequences>

/** A backup that cannot be restored, or a place it cannot be restored into; the message is for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Reads a part of a backup. Throws `BackupRefused` when it has another shape. */
export function readPart<Shape extends Type.TSchema>(
  shape: Shape,
  name: string,
  text: string,
): Static<Shape> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupRefused(`备份已损坏：${name} 不是 JSON`)
  }
  if (!Value.Check(shape, value)) throw new BackupRefused(`备份已损坏：${name} 的内容不完整`)
  return value
}

/** Entry names of a backup. */
export const names = {
  header: 'backup.json',
  manifest: 'manifest.json',
  sequences: 'sequences.json',
  keys: 'keys.json',
  table: (name: string, part: number) => `tables/${name}/${part}.copy`,
  inbox: (name: string) => `inbox/${name}`,
  media: (key: string) => `media/${key}`,
}
