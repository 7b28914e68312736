/** One line of dialogue: seconds from the start of the film, and plain text of one or more lines. */
export type Cue = { start: number; end: number; text: string }

/** A subtitle as it is offered; `vtt` is clean WebVTT. */
export type Subtitle = { language: string; label: string; vtt: string }

const timing =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/
const mostCues = 20_000

/**
 * The cues of a SubRip or WebVTT file, in order of time and without any markup. What is not understood is left out: a text
 * that is no subtitle has no cues.
 */
export function readCues(text: string): Cue[] {
  const lines = text.split(/\r\n|\n|\r/)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length && cues.length < mostCues; at++) {
    const found = timing.exec(lines[at]!)
    if (!found) continue
    const said: string[] = []
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !timing.test(lines[at + 1]!))
      said.push(lines[++at]!)
    // Without an empty line between them, the number of the next cue came along.
    if (timing.test(lines[at + 1] ?? '') && /^\s*\d+\s*$/.test(said.at(-1) ?? '')) said.pop()
    const [start, end] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))]
    const words = plain(said.join('\n'))
    if (end > start && words) cues.push({ start, end, text: words })
  }
  return cues.toSorted((a, b) => a.start - b.start)
}

/** Hours (or nothing), minutes, seconds, and a fraction of one to three digits. */
function secondsOf([hours = '0', minutes, seconds, fraction]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Text without tags (`<i>`, `<v Name>`, `<00:01.000>`, `{\an8}`) and empty lines. */
function plain(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Cues as WebVTT (W3C) that says nothing but times and text. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${text.replaceAll(/[&<>]/g, escaped)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

const escaped = (sign: string) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes] = [thousandths / 3_600_000, (thousandths / 60_000) % 60]
  return `${two(hours)}:${two(minutes)}:${two((thousandths / 1000) % 60)}.${String(thousandths % 1000).padStart(3, '0')}`
}

const chinese: Record<string, string> = {
  chs: 'zh-Hans',
  sc: 'zh-Hans',
  gb: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  cht: 'zh-Hant',
  tc: 'zh-Hant',
  big5: 'zh-Hant',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
}
const names = new Intl.DisplayNames(['zh-Hans'], { type: 'language', fallback: 'none' })

/** The BCP 47 language a word of a file name or container means: `zh`, `chs`, `eng`; nothing when it means none. */
export function languageOf(word: string): string | undefined {
  const own = chinese[word.toLowerCase().replace('_', '-')]
  if (own) return own
  try {
    const [language] = Intl.getCanonicalLocales(word.replace('_', '-'))
    return language && names.of(language) ? language : undefined
  } catch {
    return undefined
  }
}

/** The language some text is written in, as far as its script shows it; `und` otherwise. */
export function languageOfText(text: string): string {
  const share = (script: RegExp) => (text.match(script)?.length ?? 0) / Math.max(1, text.length)
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.05) return 'ja'
  if (share(/\p{Script=Hangul}/gu) > 0.1) return 'ko'
  return share(/\p{Script=Han}/gu) > 0.1 ? 'zh' : 'und'
}

/** Chinese name of a language, for menus. */
export const languageLabel = (language: string): string =>
  (language !== 'und' && names.of(language)) || '字幕'

/** The same subtitles, with a number behind each label that is there already. */
export function withOwnLabels<T extends { label: string }>(subtitles: readonly T[]): T[] {
  const seen = new Map<string, number>()
  return subtitles.map((subtitle) => {
    const times = (seen.get(subtitle.label) ?? 0) + 1
    seen.set(subtitle.label, times)
    return times === 1 ? subtitle : { ...subtitle, label: `${subtitle.label} ${times}` }
  })
}

/** A label that none of the others is: the same, or with the first free number behind it. */
export function freeLabel(label: string, taken: readonly string[]): string {
  let free = label
  for (let number = 2; taken.includes(free); number++) free = `${label} ${number}`
  return free
}
