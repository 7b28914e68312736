import { type Block, type Script, textOf } from '#contract/novel/text.ts'
import type { Db } from '#server/platform/database/db.ts'

type Convert = (text: string) => string

const converters = new Map<Script, Promise<Convert>>()

/** The dictionaries weigh a megabyte and are read when somebody first asks for the other script. */
async function load(to: Script): Promise<Convert> {
  if (to === 'hans') return (await import('opencc-js/t2cn')).Converter({ from: 't', to: 'cn' })
  return (await import('opencc-js/cn2t')).Converter({ from: 'cn', to: 't' })
}

function converterTo(to: Script): Promise<Convert> {
  const known = converters.get(to) ?? load(to)
  converters.set(to, known)
  return known
}

/** Letter by letter where words would change the length: offsets must mean the same in both scripts. */
function keepLength(convert: Convert, text: string): string {
  const converted = convert(text)
  if (converted.length === text.length) return converted
  return Array.from(text, (letter) => sameLength(convert(letter), letter)).join('')
}

const sameLength = (converted: string, letter: string) =>
  converted.length === letter.length ? converted : letter

/** A text in the other script, as long as it was. */
export async function inScript(text: string, from: Script, to: Script): Promise<string> {
  return from === to ? text : keepLength(await converterTo(to), text)
}

const mostChapters = 100
const memories = new WeakMap<Db, Map<string, readonly Block[]>>()

/** The blocks of a chapter in a script; what was converted last is remembered. Blocks, runs and their lengths stay as they are. */
export async function blocksInScript(
  db: Db,
  chapterId: number,
  blocks: readonly Block[],
  { from, to }: { from: Script; to: Script },
): Promise<readonly Block[]> {
  if (from === to) return blocks
  const converted = memories.get(db) ?? new Map<string, readonly Block[]>()
  memories.set(db, converted)
  const key = `${chapterId} ${to}`
  const made = converted.get(key) ?? convertBlocks(blocks, await converterTo(to))
  converted.delete(key)
  converted.set(key, made)
  if (converted.size > mostChapters) converted.delete(converted.keys().next().value!)
  return made
}

const convertBlocks = (blocks: readonly Block[], convert: Convert): Block[] =>
  blocks.map((block) => ({
    ...block,
    ...(block.alt && { alt: convert(block.alt) }),
    ...(block.runs && {
      runs: block.runs.map((run) => ({
        ...run,
        t: keepLength(convert, run.t),
        ...(run.note && { note: convert(run.note) }),
      })),
    }),
  }))

const sampleLetters = 5_000
/** From this share of letters that have another simplified form on a text is traditional. */
const traditionalShare = 0.05

/** Which script a book is written in, by its first thousands of letters. */
export async function scriptOf(chapters: readonly { blocks: readonly Block[] }[]): Promise<Script> {
  let sample = ''
  for (const { blocks } of chapters) {
    for (const block of blocks) sample += textOf(block)
    if (sample.length >= sampleLetters) break
  }
  const letters = Array.from(sample.slice(0, sampleLetters)).filter((letter) =>
    /\p{Script=Han}/u.test(letter),
  )
  const simplified = Array.from((await converterTo('hans'))(letters.join('')))
  const changed = letters.filter((letter, index) => letter !== simplified[index]).length
  return changed > letters.length * traditionalShare ? 'hant' : 'hans'
}
