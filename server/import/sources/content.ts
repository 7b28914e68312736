import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { pictureType } from '#contract/wire/obfuscation.ts'
import { isFilmName } from './film-names.ts'

/** Content of a file, detected by its first bytes. */
export type Content = 'empty' | 'zip' | 'picture' | 'sound' | 'foreign' | 'unknown'

const sampleBytes = 64
const foreignSignatures: readonly { start: string; word: string }[] = [
  { start: 'Rar!\x1a\x07', word: 'RAR 压缩包' },
  { start: '7z\xbc\xaf\x27\x1c', word: '7z 压缩包' },
  { start: '\x1f\x8b', word: 'GZIP 压缩包' },
  { start: '%PDF', word: 'PDF' },
  { start: '\xd0\xcf\x11\xe0', word: 'Office 文档' },
]
const soundSignatures = ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2', '\xff\xf1', 'OggS', 'fLaC']

/** Detects the content of a file; `word` names a format that cannot be read here. */
export async function contentOf(path: string): Promise<{ content: Content; word?: string }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return contentOfStart(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function contentOfStart(bytes: Buffer): { content: Content; word?: string } {
  const text = bytes.toString('latin1')
  if (bytes.length === 0) return { content: 'empty' }
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return { content: 'zip' }
  const foreign = foreignSignatures.find(({ start }) => text.startsWith(start))
  if (foreign) return { content: 'foreign', word: foreign.word }
  if (pictureType(bytes)) return { content: 'picture' }
  if (soundSignatures.some((start) => text.startsWith(start)) || text.slice(4, 11) === 'ftypM4A')
    return { content: 'sound' }
  return { content: 'unknown' }
}

const archiveEndings = new Set(['.cbz', '.zip', '.epub'])
const soundEndings = new Set(['.mp3', '.m4a', '.m4b', '.ogg', '.oga', '.opus'])
/** Endings of archives that cannot be read here. They are reported instead of skipped, because they may be comics. */
const foreignEndings = new Set(['.cbr', '.cb7', '.rar', '.7z', '.pdf', '.mobi', '.azw3'])

const endingOf = (name: string) => extname(name).toLowerCase()

export const isBookName = (name: string): boolean => ['.txt', '.epub'].includes(endingOf(name))
export const isSoundName = (name: string): boolean => soundEndings.has(endingOf(name))

/** True when a file found in a folder is to be imported by itself. */
export const isWorkName = (name: string): boolean =>
  isFilmName(name) || isReadingName(name) || foreignEndings.has(endingOf(name))

/** True for a name of something to read or look at. */
export const isReadingName = (name: string): boolean =>
  archiveEndings.has(endingOf(name)) || endingOf(name) === '.txt'
