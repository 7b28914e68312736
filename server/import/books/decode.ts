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
  const isMarkedUtf8 = mark?.encoding === 'utf-8'
  const wide = isMarkedUtf8 ? undefined : (mark?.encoding ?? wideEncoding(bytes))
  if (wide) return new TextDecoder(wide).decode(bytes)
  const samples = [bytes.subarray(0, sampleBytes), bytes.subarray(bytes.length >> 1).subarray(0, sampleBytes)]
  if (samples.some(isBinary)) throw new BookRefused('不是文本文件')
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes)
  // An editor may have put the mark of UTF-8 before text in another encoding.
  return decodeLegacy(isMarkedUtf8 ? bytes.subarray(mark.bytes.length) : bytes)
}

/** Reads text that is not wholly UTF-8: in one old encoding, or line by line where some lines are surely UTF-8. */
function decodeLegacy(bytes: Uint8Array): string {
  const { sample, utf8Bytes, otherBytes } = surveyLines(bytes)
  const guess = legacyEncoding(sample)
  // Lines of UTF-8 with an even number of letters pass for GB18030, so the whole is not tried where there are any.
  const whole = utf8Bytes > 0 ? undefined : strictly(guess, bytes)
  return whole ?? decodedByLines(bytes, { guess, isMostlyUtf8: utf8Bytes > otherBytes })
}

/** The lines of a file, each with its line end. */
function* linesIn(bytes: Uint8Array): Generator<{ from: number; line: Uint8Array }> {
  for (let from = 0, end = 0; from < bytes.length; from = end) {
    end = bytes.indexOf(0x0a, from) + 1 || bytes.length
    yield { from, line: bytes.subarray(from, end) }
  }
}

/** Counts the bytes of lines that are surely UTF-8 and of those that are not, and samples the latter from the whole file. */
function surveyLines(bytes: Uint8Array) {
  const others: Uint8Array[] = []
  let [utf8Bytes, otherBytes] = [0, 0]
  for (const { line } of linesIn(bytes)) {
    if (!isUtf8(line)) {
      if (otherBytes < sampleBytes) others.push(line.subarray(0, sampleBytes))
      otherBytes += line.length
    } else if (countWide(line) >= surelyUtf8) utf8Bytes += line.length
  }
  return { sample: Buffer.concat(others).subarray(0, sampleBytes), utf8Bytes, otherBytes }
}

/** As many characters of three bytes and more in a valid line never come about by chance. */
const surelyUtf8 = 4
const countWide = (line: Uint8Array) => line.reduce((sum, byte) => sum + Number(byte >= 0xe0), 0)

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

/** Of fewer bytes the statistics of letters say nothing. */
const fewestBytes = 32

function legacyEncoding(sample: Uint8Array): string {
  if (sample.length < fewestBytes) return shortEncoding(sample)
  return (
    analyse(sample)
      .map(({ name }) => name.toLowerCase())
      .find((name) => legacy.has(name)) ?? 'gb18030'
  )
}

/** Common letters of GB18030 have two high bytes; of Big5 every third letter or so ends in a low one. */
function shortEncoding(sample: Uint8Array): string {
  const pairs = new TextDecoder('latin1').decode(sample)
  const isCommonChinese = /^(?:[\0-\x7f]|[\xa1-\xfe]{2})*$/.test(pairs)
  return !isCommonChinese && strictly('big5', sample) !== undefined ? 'big5' : 'gb18030'
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type LineEncodings = { guess: string; isMostlyUtf8: boolean }

/**
 * Reads each line in UTF-8, in the `guess` or in GB18030, whichever takes it; of what none takes, the characters that can be
 * read. Throws `BookRefused` when that is too much.
 */
function decodedByLines(bytes: Uint8Array, { guess, isMostlyUtf8 }: LineEncodings): string {
  const texts: string[] = []
  let broken = 0
  // Neighbours in UTF-8 are read at once.
  let unread = 0
  for (const { from, line } of linesIn(bytes)) {
    if (!isUtf8Line(line, isMostlyUtf8)) {
      texts.push(new TextDecoder().decode(bytes.subarray(unread, from)))
      const text = strictly(guess, line) ?? strictly('gb18030', line) ?? new TextDecoder().decode(line)
      if (text.includes('\ufffd')) broken += line.length
      texts.push(text.replaceAll('\ufffd', ''))
      unread = from + line.length
    }
    if (broken > bytes.length * tolerated) throw new BookRefused('文字编码混乱，无法识别')
  }
  texts.push(new TextDecoder().decode(bytes.subarray(unread)))
  return texts.join('')
}

/** Two bytes of GB18030 may happen to be a character of UTF-8, but hardly a Chinese one, which takes three. */
const isUtf8Line = (line: Uint8Array, isMostlyUtf8: boolean) =>
  isUtf8(line) && (isMostlyUtf8 || countWide(line) > 0 || line.every((byte) => byte < 0x80))

/** Whether what came out is made of letters, digits, signs and spaces. */
function isReadable(text: string): boolean {
  const sample = text.slice(0, 10_000) + text.slice(text.length >> 1).slice(0, 10_000)
  const rest = sample.replaceAll(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s\ufeff\u200b-\u200f]/gu, '')
  return rest.length <= 4 + sample.length * tolerated && /[\p{L}\p{N}]/u.test(text)
}
