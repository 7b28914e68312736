import type { Run } from '#contract/melon/text.ts'
import type { View } from '../draw/picture.ts'
import { type SceneName, scenes } from '../draw/scenes/index.ts'
import { type ToneName, tones } from '../draw/tones.ts'

/** A block of a sample as it is written: pictures say what is drawn, films go by their slug. */
export type WrittenBlock =
  | { kind: 'p' | 'h' | 'quote'; runs: Run[] }
  | { kind: 'hr' }
  | { kind: 'pic'; caption: string; view: Omit<View, 'seed'> }
  | { kind: 'film'; slug: string }

const picture = /^!\[(.*)\]\((\w+) (\w+)\)$/
const film = /^\[film ([\w-]+)\]$/

/**
 * Blocks parted by empty lines: `## heading`, `> quotation`, `---`, `![caption](scene tone)`, `[film slug]`, and paragraphs with
 * **bold** in them. Throws `RangeError` for a place that cannot be drawn.
 */
export const readText = (text: string): WrittenBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => readBlock(part.trim()))

function readBlock(text: string): WrittenBlock {
  const shot = picture.exec(text)
  if (shot) return { kind: 'pic', caption: shot[1]!, view: viewOf(shot[2]!, shot[3]!) }
  const played = film.exec(text)
  if (played) return { kind: 'film', slug: played[1]! }
  if (text === '---') return { kind: 'hr' }
  if (text.startsWith('## ')) return { kind: 'h', runs: runsOf(text.slice(3)) }
  if (text.startsWith('> ')) return { kind: 'quote', runs: runsOf(text.slice(2)) }
  return { kind: 'p', runs: runsOf(text) }
}

function viewOf(scene: string, tone: string): Omit<View, 'seed'> {
  if (!(scene in scenes) || !(tone in tones)) throw new RangeError(`no such place: ${scene} ${tone}`)
  return { scene: scene as SceneName, tone: tone as ToneName }
}

/** Runs of a text; words between pairs of stars are bold. */
const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((t, at): Run => (at % 2 ? { t, b: true } : { t }))
    .filter(({ t }) => t)
