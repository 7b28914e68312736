import type { Column, Rule } from './columns.ts'

/** Text that a careless copy breaks: quotes, backslashes, line ends, tabs, marks of PostgreSQL's copy format, astral letters. */
export const awkwardText =
  '"双引号" \'单\' \\ \\\\N \\x00 \\0 \n行\r\n回\t制表 \u0001\u007f\u2028 %s $1 {"a":[1]} 夜航🌃👩‍👩‍👧𠮷'
/** A number that a JavaScript number rounds. */
export const hugeNumber = '9007199254740993'
/** A moment with microseconds; columns of three digits keep milliseconds of it. */
const exactMoment = '2026-01-31 23:59:59.123456+08'
/** Bytes with every value, so also NUL, line ends and the backslash. */
export const allBytes = Buffer.from(Array.from({ length: 256 }, (_, each) => each)).toString('hex')

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const texts = [
  awkwardText,
  '\\N',
  '\\.',
  '',
  ' ',
  'null',
  'sea',
  'CNY',
  '2026-01-31',
  'ab'.repeat(16),
  'ab'.repeat(32),
  '0a1b2c3d4e5f6',
]
const json = JSON.stringify({ text: awkwardText, list: [1.5, null, true, { deep: '\\N' }], huge: 1e300 })
const wholeJson = `{"number": ${hugeNumber}, "text": ${JSON.stringify(awkwardText)}}`
const array = (type: string, elements: readonly string[]) => `array[${elements.join(', ')}]::${type}[]`

/** SQL expressions a column of this type may take, the most awkward first. `number` keeps those of unique columns apart. */
export function candidates(column: Column, rules: Iterable<Rule>, number: number): string[] {
  const literals = [...rules]
    .filter(({ columns }) => columns.includes(column.name))
    .flatMap(({ definition }) => literalsOf(definition))
  const given = candidatesOf(column.type, number, literals)
  return [...given, ...(column.hasDefault ? ['default'] : []), ...(column.required ? [] : ['null'])]
}

function candidatesOf(type: string, number: number, literals: readonly string[]): string[] {
  if (type.endsWith('[]')) return arraysOf(type.slice(0, -2), literals)
  switch (type.replace(/\(\d\)/, '')) {
    case 'text':
      return [...texts.slice(0, 1).map((text) => `${text} ${number}`), ...texts, ...literals, `name${number}`]
        .concat(String(number).padStart(8, '0'), number.toString(16).padStart(64, '0'))
        .map((text) => `${quote(text)}::text`)
    case 'bigint':
    case 'integer':
    case 'smallint':
      return numbersOf(type, number, literals)
    case 'boolean':
      return ['true', 'false']
    case 'timestamp with time zone':
      return [
        exactMoment,
        '1969-12-31 23:59:59.999999+00',
        '2030-06-01 00:00:00+08',
        '9999-12-31 00:00:00.000001+00',
      ]
        .map((text) => `(timestamptz ${quote(text)} + ${number} * interval '1 second')`)
        .concat("timestamptz 'infinity'")
    case 'date':
      return [`(date '2024-02-29' + ${number})`, `(date '0044-03-15 BC' + ${number})`, "date 'infinity'"]
    case 'bytea':
      return [
        `'\\x${allBytes}${hexOf(number)}'::bytea`,
        "'\\x'::bytea",
        `'\\x${hexOf(number).padStart(64, '0')}'::bytea`,
      ]
    case 'jsonb':
    case 'json':
      return [
        `${quote(wholeJson)}::${type}`,
        `${quote(json)}::${type}`,
        `'[]'::${type}`,
        `'{}'::${type}`,
        `'null'::${type}`,
      ]
    case 'uuid':
      return [`'${hexOf(number).padStart(32, 'a')}'::uuid`]
    case 'real':
    case 'double precision':
      return ['0.1', '1e-30', "'NaN'", '0.5', '1', '0'].map((value) => `${value}::${type}`)
    default:
      throw new Error(`no values are known for the type ${type}`)
  }
}

const hexOf = (number: number) => number.toString(16).padStart(8, '0')

function numbersOf(type: string, number: number, literals: readonly string[]): string[] {
  const largest = { bigint: hugeNumber, integer: '2147483647', smallint: '32767' }[type]!
  const near = literals
    .filter((text) => /^\d{1,4}$/.test(text))
    .flatMap((text) => [text, String(Number(text) + 1)])
  const small = [String(number), '1', '0', '2', '5', '-1', '100', '900', '9000', '-7']
  return [largest, ...small, ...near].map((text) => `(${text})::${type}`)
}

function arraysOf(type: string, literals: readonly string[]): string[] {
  const awkward = {
    text: [quote(awkwardText), "''", 'null', "'NULL'", "'{}'"],
    bigint: [hugeNumber, 'null', '-1'],
    real: ['0.1', "'NaN'", 'null'],
  }[type]
  const one = type === 'text' ? "'sea'" : '4'
  // Checks often fix the length of an array.
  const lengths = literals.filter((text) => /^([1-9]|[12]\d)$/.test(text)).map(Number)
  const filled = [...lengths, 2, 1, 0].map((length) => array(type, Array<string>(length).fill(one)))
  return [array(type, awkward ?? ['2147483647', 'null']), ...filled]
}

/** Texts and numbers that a check names, which are often the very values it allows. */
function literalsOf(definition: string): string[] {
  const quoted = [...definition.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1]!.replaceAll("''", "'"))
  const plain = [...definition.matchAll(/\b\d+\b/g)].map((match) => match[0])
  return [...quoted, ...plain]
}
