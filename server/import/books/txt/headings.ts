import { onOneLine } from '../../details.ts'
import { numeral, readNumber } from '../numbers.ts'

/**
 * A line that looks like a heading. `rank` orders the units of a book; a word like 楔子 has the rank of chapters. `sure`
 * when only its position among other headings could speak against it.
 */
export type Heading = {
  rank: Rank
  number?: number
  title: string
  /** A heading of a higher rank on the same line. */
  volume?: string
  sure: boolean
}
export type Rank = 'section' | 'chapter' | 'arc' | 'volume' | 'named' | 'list'

const ranks: Record<string, Rank> = {
  ...unit('volume', '部卷辑輯册冊'),
  ...unit('arc', '集篇'),
  ...unit('chapter', '章回话話幕折'),
  ...unit('section', '节節'),
}
function unit(rank: Rank, signs: string): Record<string, Rank> {
  return Object.fromEntries(signs.split('').map((sign) => [sign, rank]))
}

const maxLineLength = 64
const maxTitleLength = 40
const maxUnseparatedTitle = 20

const possibleStart =
  /^[第卷上中下外别終终正楔序自代总引前导開开尾后後跋大结結番附完上间間幕插特VCPBEIFAvcpbeifa0-9０-９零〇一二两三四五六七八九十百千廿【〖[(（「☆★◆●■#＃*=—\-《]/
const ordinal = new RegExp(`^第 ?(${numeral}) ?(部分|[${Object.keys(ranks).join('')}])(.*)$`)
const numberedVolume = new RegExp(`^(卷 ?(${numeral}))(.*)$`)
const sidedVolume = /^([上中下][卷部册冊篇]|(?:正文|外|终|終|别|別)卷|正文)(?=$|[\s:：—第-])(.*)$/
const lowerHeading = new RegExp(`^(?:(.*?)[\\s:：])?(第 ?${numeral} ?[集篇章回话話幕折节節].*)$`)
const words =
  '楔子|序章|序幕|序言|序曲|自序|代序|总序|序|前言|引子|引言|导言|导读|开篇|尾声|尾聲|后记|後記|跋|终章|終章|终曲|终幕|终篇|大结局|大結局|结局|结语|番外|外传|外傳|附录|附錄|完本感言|完结感言|上架感言|后序|卷首语|幕间|间章|插曲|特典|人物介绍|人物表'
const namedHeading = new RegExp(`^(?:${words})[篇章]? ?(?:[(（]?${numeral}[)）]?)?(?:[\\s:：—（(·-].*)?$`)
const extraHeading = /^番外[篇章]?之[^，。；,;]{1,16}$/
const englishHeading =
  /^(chapter|ch\.|episode|part|book|volume|vol\.) ?(\d{1,4}|[ivxlcdm]{1,8}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=$|[\s.:：—-])(.*)$/i
const englishNamed =
  /^(?:prologue|epilogue|foreword|preface|afterword|introduction|interlude)(?:$|[\s.:：—-].*$)/i
const listedHeading = new RegExp(`^[【[(（]?(${numeral})(?:[】\\])）]|(?=$|[ .．、:：]))[.．、:：]?(.*)$`)
const englishNumbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The heading in a line, judged by the line alone; `bookTitle` may precede it. */
export function headingOf(line: string, bookTitle = ''): Heading | undefined {
  if (line.length > maxLineLength + bookTitle.length) return undefined
  const own = bookTitle && line.startsWith(bookTitle) ? line.slice(bookTitle.length).trim() : line
  if (own.length > maxLineLength || !possibleStart.test(own)) return undefined
  return readHeading(stripDecoration(own))
}

function readHeading(line: string): Heading | undefined {
  return ordinalOf(line) ?? volumeOf(line) ?? namedOf(line) ?? englishOf(line) ?? listedOf(line)
}

/** The line without brackets and stars around it, with digits and spaces of half width. */
function stripDecoration(line: string): string {
  const plain = line
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s+/g, ' ')
    .replace(/^[☆★◆●■#＃*=—-]+[、 ]?/, '')
    .replace(/[☆★◆●■*=]+$/, '')
    .trim()
  const [, inner, rest = ''] = /^[【〖[「（(《](第[^】〗\]」）)》]*)[】〗\]」）)》](.*)$/.exec(plain) ?? []
  if (inner) return `${inner} ${rest}`.trim()
  return /^[【〖「《]([^】〗」》]*)[】〗」》]$/.exec(plain)?.[1]?.trim() ?? plain
}

function ordinalOf(line: string): Heading | undefined {
  const [, signs, sign, rest = ''] = ordinal.exec(line) ?? []
  if (!signs || !sign) return undefined
  const rank = ranks[sign[0]!]!
  const whole = `第${signs}${sign}`
  return (
    (rank === 'volume' || rank === 'arc' ? volumeWithChapter(whole, rest) : undefined) ??
    headingWithTitle({ rank, number: readNumber(signs) }, whole, rest)
  )
}

function volumeOf(line: string): Heading | undefined {
  const [, whole, signs, rest = ''] = numberedVolume.exec(line) ?? []
  if (whole && signs)
    return (
      volumeWithChapter(whole, rest) ??
      headingWithTitle({ rank: 'volume', number: readNumber(signs) }, whole, rest)
    )
  const [, side, after = ''] = sidedVolume.exec(line) ?? []
  return side
    ? (volumeWithChapter(side, after) ?? headingWithTitle({ rank: 'volume' }, side, after))
    : undefined
}

/** A volume with one of its chapters on the same line. */
function volumeWithChapter(volume: string, rest: string): Heading | undefined {
  const [, name = '', chapter] = lowerHeading.exec(rest) ?? []
  const heading = chapter ? ordinalOf(chapter) : undefined
  // 正文 alone says only that the text begins.
  const named =
    volume === '正文' ? '' : [volume, name.replace(/^[\s:：—-]+/, '').trim()].filter(Boolean).join(' ')
  return heading && { ...heading, ...(named && { volume: onOneLine(named, maxTitleLength) }) }
}

function headingWithTitle(
  heading: { rank: Rank; number?: number | undefined },
  whole: string,
  rest: string,
): Heading | undefined {
  const title = rest.replace(/^[\s:：、.．·,，—~～-]+/, '').trim()
  const separated = rest === '' || title.length < rest.length
  // Prose has punctuation and continues the sentence; titles do not.
  if (title.length > maxTitleLength || /[。；;]|[，、：:,]$/.test(title)) return undefined
  if (!separated && (/^[的里裡了]/.test(title) || title.length > maxUnseparatedTitle)) return undefined
  const { rank, number } = heading
  return {
    rank,
    ...(number !== undefined && { number }),
    title: title ? `${whole} ${title}` : whole,
    sure: separated && !/^[,，]/.test(rest),
  }
}

function namedOf(line: string): Heading | undefined {
  const isNamed = namedHeading.test(line) || extraHeading.test(line) || englishNamed.test(line)
  if (!isNamed || line.length > maxTitleLength || /[。；;]|[，、,]$/.test(line)) return undefined
  return { rank: 'named', title: line.replace(/[:：]$/, ''), sure: true }
}

function englishOf(line: string): Heading | undefined {
  const [, word, signs, rest = ''] = englishHeading.exec(line) ?? []
  if (!word || !signs || line.length > maxLineLength || /[;。]|[,，]$/.test(line)) return undefined
  const rank = /^(?:chapter|ch\.|episode)$/i.test(word) ? 'chapter' : 'volume'
  const spelt = englishNumbers.indexOf(signs.toLowerCase()) + 1
  const number = readNumber(signs) ?? (spelt || romanNumber(signs))
  return {
    rank,
    number,
    title: line,
    sure: rest === '' || /^[.:：—-]/.test(rest) || /^ [A-Z0-9"“]/.test(rest),
  }
}

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const romanNumber = (signs: string): number =>
  signs
    .toLowerCase()
    .split('')
    .map((sign) => romans[sign] ?? 0)
    .reduce((sum, value, at, all) => sum + (value < (all[at + 1] ?? 0) ? -value : value), 0)

function listedOf(line: string): Heading | undefined {
  const [, signs, rest = ''] = listedHeading.exec(line) ?? []
  const number = signs === undefined ? undefined : readNumber(signs)
  if (number === undefined || number > 9999 || rest.length > maxUnseparatedTitle + 10) return undefined
  if (/[。；;！？!?，,]|[、：:]$/.test(rest)) return undefined
  return { rank: 'list', number, title: line, sure: false }
}
