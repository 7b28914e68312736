import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Run } from '#contract/novel/text.ts'
import type { View } from '../draw/picture.ts'
import { scenes } from '../draw/scenes/index.ts'
import { tones } from '../draw/tones.ts'

export type WrittenChapter = { title: string; blocks: Block[] }
/** A novel as it is written, and the views its pictures show, by their names. */
export type WrittenNovel = { chapters: WrittenChapter[]; pictures: Map<string, View> }

/** The text of a sample novel. Throws where it cannot be read. */
export const readNovel = (slug: string): WrittenNovel =>
  parseNovel(readFileSync(join(import.meta.dirname, 'texts', `${slug}.txt`), 'utf8'))

/**
 * `# title` begins a chapter. Every other line is a paragraph, unless it is `***` (a break), `> words` (a quotation) or
 * `[picture scene tone words]`. Within it `{字|zì}` carries ruby, `{字|注：words}` a footnote.
 */
export function parseNovel(text: string): WrittenNovel {
  const chapters: WrittenChapter[] = []
  const pictures = new Map<string, View>()
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    if (line.startsWith('# ')) {
      chapters.push({ title: line.slice(2), blocks: [] })
      continue
    }
    const chapter = chapters.at(-1)
    if (!chapter) throw new Error(`no chapter before: ${line}`)
    chapter.blocks.push(readBlock(line, pictures))
  }
  return { chapters, pictures }
}

function readBlock(line: string, pictures: Map<string, View>): Block {
  if (line === '***') return { kind: 'hr' }
  if (line.startsWith('> ')) return { kind: 'quote', runs: readRuns(line.slice(2)) }
  if (!line.startsWith('[picture')) return { kind: 'p', runs: readRuns(line) }
  const [, scene = '', tone = '', alt = ''] = /^\[picture (\w+) (\w+) (.+)\]$/.exec(line) ?? []
  if (!isOneOf(scenes, scene) || !isOneOf(tones, tone)) throw new Error(`no such picture: ${line}`)
  const name = `${pictures.size + 1}.webp`
  pictures.set(name, { scene, tone, seed: alt })
  return { kind: 'pic', picture: name, alt }
}

const isOneOf = <All extends object>(all: All, name: string): name is string & keyof All => name in all

const marked = /\{([^|}]+)\|([^}]+)\}/g
const noteMark = '注：'

function readRuns(line: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of line.matchAll(marked)) {
    if (found.index > from) runs.push({ t: line.slice(from, found.index) })
    const [whole, t = '', more = ''] = found
    runs.push(more.startsWith(noteMark) ? { t, note: more.slice(noteMark.length) } : { t, ruby: more })
    from = found.index + whole.length
  }
  if (from < line.length) runs.push({ t: line.slice(from) })
  return runs
}
