import { backdrops } from '../draw/comic/backdrops.ts'
import type { Mood } from '../draw/comic/outline.ts'
import type { Bubble, Distance, Figure, Panel } from '../draw/comic/panel.ts'
import { type SceneName, scenes } from '../draw/scenes/index.ts'
import { type ToneName, tones } from '../draw/tones.ts'

export type ScriptedChapter = { title: string; panels: Panel[] }

const moods: Record<string, Mood> = { 平: 'calm', 笑: 'happy', 惊: 'surprised', 愁: 'sad', 怒: 'cross' }
const distances: Record<string, Distance> = { 近: 'near', 中: 'mid', 远: 'far', 跨: 'spread' }
const narrator = '旁白'

/**
 * Reads the script of a comic. `= title` begins a chapter; every other line is a panel: `[place tone 近|中|远|跨]`, then who is seen and
 * what is said, from left to right, between ` / `: `name·mood：words`, with `！` after the mood for a shout and `～` for a thought, without words
 * for somebody who only stands there. Throws with the line that cannot be read.
 */
export function readScript(text: string, cast: Readonly<Record<string, Figure>>): ScriptedChapter[] {
  const chapters: ScriptedChapter[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    if (line.startsWith('= ')) chapters.push({ title: line.slice(2), panels: [] })
    else if (chapters.length === 0) throw new Error(`no chapter before: ${line}`)
    else chapters.at(-1)!.panels.push(readPanel(line, cast))
  }
  return chapters
}

function readPanel(line: string, cast: Readonly<Record<string, Figure>>): Panel {
  const [, place = '', tone = '', distance = '中', said = ''] =
    /^\[(\w+) (\w+)(?: ([近中远跨]))?\](.*)$/.exec(line) ?? []
  if (!isPlace(place) || !isTone(tone)) throw new Error(`no such place or tone: ${line}`)
  const panel = { place, tone, distance: distances[distance]!, cast: [], bubbles: [] }
  return readSaid({ line, said, cast }, panel)
}

const isPlace = (place: string): place is Panel['place'] =>
  place in backdrops || place in (scenes satisfies Record<SceneName, unknown>)
const isTone = (tone: string): tone is ToneName => tone in tones

type Reading = { line: string; said: string; cast: Readonly<Record<string, Figure>> }

function readSaid({ line, said, cast }: Reading, panel: Panel): Panel {
  const seen = new Map<string, number>()
  const people: { who: Figure; mood: Mood }[] = []
  const bubbles: Bubble[] = []
  for (const part of said.split(' / ').map((each) => each.trim())) {
    if (part === '') continue
    const [, name = '', mood = '平', mark = '', text] =
      /^([^·：！～]+)(?:·([平笑惊愁怒]))?([！～])?(?:：(.+))?$/.exec(part) ?? []
    if (name === narrator && text) {
      bubbles.push({ kind: 'tell', text })
      continue
    }
    const who = cast[name]
    if (!who) throw new Error(`nobody of that name in: ${line}`)
    let by = seen.get(name)
    if (by === undefined) {
      by = people.push({ who, mood: moods[mood]! }) - 1
      seen.set(name, by)
    }
    if (text) bubbles.push({ kind: mark === '！' ? 'shout' : mark === '～' ? 'think' : 'say', text, by })
  }
  return { ...panel, cast: people, bubbles }
}
