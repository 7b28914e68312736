import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { BookRefused } from './book.ts'

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
/** Old encodings of books that are detected, besides Unicode's. */
const legacy = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'])
const sampleBytes = 64 * 1024
/** Share of characters that may be broken or no text. */
const maxBrokenShare = 0.02

/**
 * Decodes a text in UTF-8, UTF-16, GB18030, Big5 or a similar encoding, with or without a byte order mark; a file
 * joined from several encodings is decoded line by line. Throws `BookRefused` when it is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new BookRefused('文件是空的')
  const text = detectAndDecode(bytes)
  if (!isReadable(text)) throw new BookRefused('不是文本文件，或文字编码无法识别')
  return text
}

/**
 * Decodes a document of markup: in the encoding of its mark or declaration, otherwise in UTF-8 or GB18030; broken bytes
 * become replacement characters.
 */
export function decodeMarkup(bytes: Uint8Array): string {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  const declaration =
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']|<meta[^>]*charset\s*=\s*["']?([\w.:-]+)/i.exec(start)
  const wide = start.startsWith('<\0') ? 'utf-16le' : start.startsWith('\0<') ? 'utf-16be' : undefined
  const named = declaration?.[1] ?? declaration?.[2] ?? 'utf-8'
  // A declaration that is readable byte by byte cannot be in an encoding of two bytes.
  const plain = /^(?:utf-?16|ucs|iso-10646)/i.test(named) ? 'utf-8' : named
  const encodings = [mark?.encoding ?? wide ?? plain, 'utf-8', 'gb18030']
  for (const encoding of encodings) {
    const text = decodeStrictly(encoding, bytes)
    if (text !== undefined) return text
  }
  return new TextDecoder().decode(bytes)
}

function detectAndDecode(bytes: Uint8Array): string {
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

/**
 * Decodes text that is not UTF-8 throughout: in one old encoding, or line by line when some lines are certainly UTF-8.
 */
function decodeLegacy(bytes: Uint8Array): string {
  const { sample, utf8Bytes, otherBytes } = surveyLines(bytes)
  const guess = legacyEncoding(sample)
  // Lines of UTF-8 with an even number of letters are valid GB18030, so the whole text is tried only without such
  // lines.
  const whole = utf8Bytes > 0 ? undefined : decodeStrictly(guess, bytes)
  return whole ?? decodeByLines(bytes, { guess, isMostlyUtf8: utf8Bytes > otherBytes })
}

/** The lines of a file, each with its line end. */
function* linesIn(bytes: Uint8Array): Generator<{ from: number; line: Uint8Array }> {
  for (let from = 0, end = 0; from < bytes.length; from = end) {
    end = bytes.indexOf(0x0a, from) + 1 || bytes.length
    yield { from, line: bytes.subarray(from, end) }
  }
}

/**
 * Counts the bytes of lines that are certainly UTF-8 and of those that are not, and samples the latter from the whole
 * file.
 */
function surveyLines(bytes: Uint8Array) {
  const others: Uint8Array[] = []
  let [utf8Bytes, otherBytes] = [0, 0]
  for (const { line } of linesIn(bytes)) {
    if (!isUtf8(line)) {
      if (otherBytes < sampleBytes) others.push(line.subarray(0, sampleBytes))
      otherBytes += line.length
    } else if (countWide(line) >= certainUtf8Count) utf8Bytes += line.length
  }
  return { sample: Buffer.concat(others).subarray(0, sampleBytes), utf8Bytes, otherBytes }
}

/** Characters of three bytes or more in a valid line that cannot occur by chance. */
const certainUtf8Count = 4
const countWide = (line: Uint8Array) => line.reduce((sum, byte) => sum + Number(byte >= 0xe0), 0)

/** Detects UTF-16 without a mark: nearly all units are ASCII, Chinese, or punctuation. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length & ~1))
  const units = sample.length / 2
  for (const [encoding, high] of [
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const) {
    let plausible = 0
    for (let at = 0; at < sample.length; at += 2) {
      const page = sample[at + high]!
      const low = sample[at + 1 - high]!
      const isAscii = page === 0 && (low >= 0x20 || low === 0x0a || low === 0x0d || low === 0x09)
      if (isAscii || page === 0x30 || page === 0x20 || page === 0xff || (page >= 0x4e && page <= 0x9f))
        plausible++
    }
    // Plain ASCII read as pairs looks Chinese too, but has no zeros.
    if (plausible > units * 0.97 && (sample.includes(0) || !isUtf8(sample))) return encoding
  }
  return undefined
}

/** True when there are more control characters than in a text. */
function isBinary(sample: Uint8Array): boolean {
  const controls = sample.reduce(
    (sum, byte) => sum + Number(byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f),
    0,
  )
  return controls > 4 + sample.length * 0.01
}

/** Bytes below which statistics of letters are meaningless. */
const minStatisticsBytes = 32

function legacyEncoding(sample: Uint8Array): string {
  if (sample.length < minStatisticsBytes) return shortEncoding(sample)
  return (
    analyse(sample)
      .map(({ name }) => name.toLowerCase())
      .find((name) => legacy.has(name)) ?? 'gb18030'
  )
}

/**
 * Detects the encoding of a short text: common letters of GB18030 have two high bytes, while about every third letter
 * of Big5 ends in a low one.
 */
function shortEncoding(sample: Uint8Array): string {
  const pairs = new TextDecoder('latin1').decode(sample)
  const isCommonChinese = /^(?:[\0-\x7f]|[\xa1-\xfe]{2})*$/.test(pairs)
  return !isCommonChinese && decodeStrictly('big5', sample) !== undefined ? 'big5' : 'gb18030'
}

function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type LineEncodings = { guess: string; isMostlyUtf8: boolean }

/**
 * Decodes each line in UTF-8, in the `guess` or in GB18030, whichever is valid; of other lines, the readable
 * characters. Throws `BookRefused` when too much is broken.
 */
function decodeByLines(bytes: Uint8Array, { guess, isMostlyUtf8 }: LineEncodings): string {
  const texts: string[] = []
  let broken = 0
  // Consecutive lines in UTF-8 are decoded at once.
  let unread = 0
  for (const { from, line } of linesIn(bytes)) {
    if (!isUtf8Line(line, isMostlyUtf8)) {
      texts.push(new TextDecoder().decode(bytes.subarray(unread, from)))
      const text =
        decodeStrictly(guess, line) ?? decodeStrictly('gb18030', line) ?? new TextDecoder().decode(line)
      if (text.includes('\ufffd')) broken += line.length
      texts.push(text.replaceAll('\ufffd', ''))
      unread = from + line.length
    }
    if (broken > bytes.length * maxBrokenShare) throw new BookRefused('文字编码混乱，无法识别')
  }
  texts.push(new TextDecoder().decode(bytes.subarray(unread)))
  return texts.join('')
}

/** Two bytes of GB18030 may be a valid character of UTF-8, but hardly a Chinese one, which takes three. */
const isUtf8Line = (line: Uint8Array, isMostlyUtf8: boolean) =>
  isUtf8(line) && (isMostlyUtf8 || countWide(line) > 0 || line.every((byte) => byte < 0x80))

/** True when the text consists of letters, digits, signs and spaces. */
function isReadable(text: string): boolean {
  const sample = text.slice(0, 10_000) + text.slice(text.length >> 1).slice(0, 10_000)
  const rest = sample.replaceAll(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s\ufeff\u200b-\u200f]/gu, '')
  return rest.length <= 4 + sample.length * maxBrokenShare && /[\p{L}\p{N}]/u.test(text)
}
