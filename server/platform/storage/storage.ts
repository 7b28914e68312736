import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** First and last byte, both included; without `end` the rest of the file. */
export type ByteRange = { start: number; end?: number }

/** `bytes` is what the stream gives, `totalBytes` the whole file; they differ when a range was asked for. */
export type StoredFile = { stream: Readable; bytes: number; totalBytes: number; type?: string }

/** `modifiedAt`: when it was stored, in milliseconds since 1970. */
export type ListedFile = { key: string; bytes: number; modifiedAt: number }

/**
 * Where media files lie. A key is a path of lower-case names, `films/7/720/0.m4s`; a folder is the start of
 * keys up to a slash. Every function throws `BadStorageKey` for anything else.
 */
export type Storage = {
  /** Stores the file whole or not at all; a file of the same key is replaced. */
  put(key: string, body: Uint8Array | { file: string }, type: string): Promise<void>
  /** Undefined when there is no such file. Throws `RangeOutside` when the range begins after its end. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Removes the file of this key and all files of the folder of this name. Nothing there is no error. */
  remove(keyOrFolder: string): Promise<void>
  /** All files of a folder, in no promised order; the empty string is everything. */
  list(folder: string): AsyncIterable<ListedFile>
  /** An address a browser may fetch for so many seconds, where the store gives files out by itself. */
  signedUrl?(key: string, seconds: number): Promise<string>
}

export class BadStorageKey extends Error {
  override name = 'BadStorageKey'
}

export class RangeOutside extends Error {
  override name = 'RangeOutside'
}

const name = /^[a-z0-9_-][a-z0-9_.-]*$/
const longestKey = 512

/** Gives the key back, or throws `BadStorageKey`: no `..`, no hidden or empty name, nothing absolute. */
export function checkedKey(key: string): string {
  if (key.length <= longestKey && key.split('/').every((part) => name.test(part))) return key
  throw new BadStorageKey(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
}

/** The whole file in memory: for keys of small files. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.read(key)
  return file && buffer(file.stream)
}

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/** The media type a key's ending stands for, where the store itself remembers none. */
export const typeOfKey = (key: string): string | undefined => types[key.slice(key.lastIndexOf('.') + 1)]
