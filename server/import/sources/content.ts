import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { pictureType } from '#contract/wire/obfuscation.ts'
import { isFilmName } from './film-names.ts'

/** What a file is by its first bytes, where they tell. */
export type Content = 'empty' | 'zip' | 'picture' | 'sound' | 'foreign' | 'unknown'

const looked = 64
const starts: readonly { start: string; word: string }[] = [
  { start: 'Rar!\x1a\x07', word: 'RAR 压缩包' },
  { start: '7z\xbc\xaf\x27\x1c', word: '7z 压缩包' },
  { start: '\x1f\x8b', word: 'GZIP 压缩包' },
  { start: '%PDF', word: 'PDF' },
  { start: '\xd0\xcf\x11\xe0', word: 'Office 文档' },
]
const sounds = ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2', '\xff\xf1', 'OggS', 'fLaC']

/** What a file is by its content; `word` names what nobody here can read. */
export async function contentOf(path: string): Promise<{ content: Content; word?: string }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0)
    return contentOfStart(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function contentOfStart(bytes: Buffer): { content: Content; word?: string } {
  const text = bytes.toString('latin1')
  if (bytes.length === 0) return { content: 'empty' }
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return { content: 'zip' }
  const foreign = starts.find(({ start }) => text.startsWith(start))
  if (foreign) return { content: 'foreign', word: foreign.word }
  if (pictureType(bytes)) return { content: 'picture' }
  if (sounds.some((start) => text.startsWith(start)) || text.slice(4, 11) === 'ftypM4A')
    return { content: 'sound' }
  return { content: 'unknown' }
}

const archiveEndings = new Set(['.cbz', '.zip', '.epub'])
const soundEndings = new Set(['.mp3', '.m4a', '.m4b', '.ogg', '.oga', '.opus'])
/** Archives of other kinds are no use, but they are somebody's comics: they are named instead of passed over. */
const foreignEndings = new Set(['.cbr', '.cb7', '.rar', '.7z', '.pdf', '.mobi', '.azw3'])

const endingOf = (name: string) => extname(name).toLowerCase()

export const isBookName = (name: string): boolean => ['.txt', '.epub'].includes(endingOf(name))
export const isSoundName = (name: string): boolean => soundEndings.has(endingOf(name))

/** Whether a file found in a folder is meant to be imported by itself. */
export const isWorkName = (name: string): boolean =>
  isFilmName(name) || isReadingName(name) || foreignEndings.has(endingOf(name))

/** Whether a name promises something to read or look at. */
export const isReadingName = (name: string): boolean =>
  archiveEndings.has(endingOf(name)) || endingOf(name) === '.txt'
