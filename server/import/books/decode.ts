import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { BookRefused } from './book.ts'

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
/** The encodings of old books that are looked for, besides Unicode's. */
const legacy = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'])
const sampleBytes = 64 * 1024
/** Of a hundred characters, as many may be broken or none of text. */
const tolerated = 0.02

/**
 * The text of a file in UTF-8, UTF-16, GB18030, Big5 or one of their neighbours, with or without a mark; one in which
 * pieces of several were joined is read line by line. Throws `BookRefused` when it is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new BookRefused('文件是空的')
  const text = decoded(bytes)
  if (!isReadable(text)) throw new BookRefused('不是文本文件，或文字编码无法识别')
  return text
}

/**
 * The text of a document of markup: in the encoding its mark or its declaration names, else in UTF-8 or GB18030; what is
 * broken in it is shown as such.
 */
export function decodeMarkup(bytes: Uint8Array): string {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  const declared =
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']|<meta[^>]*charset\s*=\s*["']?([\w.:-]+)/i.exec(start)
  const wide = start.startsWith('<\0') ? 'utf-16le' : start.startsWith('\0<') ? 'utf-16be' : undefined
  const said = declared?.[1] ?? declared?.[2] ?? 'utf-8'
  // A declaration that can be read byte by byte is in no encoding of two bytes.
  const plain = /^(?:utf-?16|ucs|iso-10646)/i.test(said) ? 'utf-8' : said
  const encodings = [mark?.encoding ?? wide ?? plain, 'utf-8', 'gb18030']
  for (const encoding of encodings) {
    const text = strictly(encoding, bytes)
    if (text !== undefined) return text
  }
  return new TextDecoder().decode(bytes)
}

function decoded(bytes: Uint8Array): string {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  const encoding = mark?.encoding ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  if (encoding && encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes)
  const samples = [bytes.subarray(0, sampleBytes), bytes.subarray(bytes.length >> 1).subarray(0, sampleBytes)]
  if (samples.some(isBinary)) throw new BookRefused('不是文本文件')
  if (encoding) return new TextDecoder('utf-8').decode(bytes)
  const guess = legacyEncoding(bytes)
  return strictly(guess, bytes) ?? decodedByLines(bytes, guess)
}

/** UTF-16 without a mark: nearly all units are ASCII, Chinese, or the signs between. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length & ~1))
  const units = sample.length / 2
  for (const [encoding, high] of [
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const) {
    let usual = 0
    for (let at = 0; at < sample.length; at += 2) {
      const page = sample[at + high]!
      const low = sample[at + 1 - high]!
      const isAscii = page === 0 && (low >= 0x20 || low === 0x0a || low === 0x0d || low === 0x09)
      if (isAscii || page === 0x30 || page === 0x20 || page === 0xff || (page >= 0x4e && page <= 0x9f))
        usual++
    }
    // Plain ASCII read two by two looks Chinese as well, but has no zeros.
    if (usual > units * 0.97 && (sample.includes(0) || !isUtf8(sample))) return encoding
  }
  return undefined
}

/** Whether there are control characters where a text has none. */
function isBinary(sample: Uint8Array): boolean {
  const controls = sample.reduce(
    (sum, byte) => sum + Number(byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f),
    0,
  )
  return controls > 4 + sample.length * 0.01
}

function legacyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, bytes.lastIndexOf(0x0a, sampleBytes) + 1 || sampleBytes)
  return (
    analyse(sample)
      .map(({ name }) => name.toLowerCase())
      .find((name) => legacy.has(name)) ?? 'gb18030'
  )
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Reads each line in UTF-8, in the `guess` or in GB18030, whichever takes it; of what none takes, the characters that can be
 * read. Throws `BookRefused` when that is too much.
 */
function decodedByLines(bytes: Uint8Array, guess: string): string {
  const texts: string[] = []
  let broken = 0
  // Neighbours in UTF-8 are read at once.
  let unread = 0
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from) + 1 || bytes.length
    const line = bytes.subarray(from, end)
    if (!isPlainUtf8(line)) {
      texts.push(new TextDecoder().decode(bytes.subarray(unread, from)))
      const text = strictly(guess, line) ?? strictly('gb18030', line) ?? new TextDecoder().decode(line)
      if (text.includes('\ufffd')) broken += line.length
      texts.push(text.replaceAll('\ufffd', ''))
      unread = end
    }
    from = end
    if (broken > bytes.length * tolerated) throw new BookRefused('文字编码混乱，无法识别')
  }
  texts.push(new TextDecoder().decode(bytes.subarray(unread)))
  return texts.join('')
}

/** Two letters of GB18030 may happen to be one of UTF-8, but hardly one of Chinese, which takes three bytes. */
const isPlainUtf8 = (line: Uint8Array) =>
  isUtf8(line) && (line.some((byte) => byte >= 0xe0) || line.every((byte) => byte < 0x80))

/** Whether what came out is made of letters, digits, signs and spaces. */
function isReadable(text: string): boolean {
  const sample = text.slice(0, 10_000) + text.slice(text.length >> 1).slice(0, 10_000)
  const rest = sample.replaceAll(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s\ufeff\u200b-\u200f]/gu, '')
  return rest.length <= 4 + sample.length * tolerated && /[\p{L}\p{N}]/u.test(text)
}
