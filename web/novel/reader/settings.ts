/** How a text is shown on this device. Sizes in CSS pixels, spacings in lines, `auto` in words of speed from 1 to 9. */
export type ReadingSettings = {
  turning: Turning
  font: Font
  size: number
  bold: boolean
  line: number
  paragraph: number
  margin: number
  indent: boolean
  paper: Paper
  /** The paper to go back to from the night. */
  dayPaper: Paper
  /** 1 is as bright as the screen. */
  brightness: number
  taps: Taps
  auto: number
}

export const turnings = { slide: '滑动', cover: '覆盖', none: '无动画', scroll: '滚动' } as const
export type Turning = keyof typeof turnings

export const fonts = { system: '系统', serif: '宋体', kai: '楷体' } as const
export type Font = keyof typeof fonts

export const papers = {
  white: '白',
  paper: '纸',
  green: '绿',
  blue: '蓝',
  night: '夜',
  black: '黑',
} as const
export type Paper = keyof typeof papers

/** Which parts of the screen turn the page; the middle always shows the bars. */
export const tapWays = { sides: '左右翻页', ahead: '两侧都向后', off: '点按不翻页' } as const
export type Taps = keyof typeof tapWays

/** The steps of what is chosen by number. */
const ranges = {
  size: { least: 14, most: 36, step: 1 },
  line: { least: 1.3, most: 2.6, step: 0.1 },
  paragraph: { least: 0, most: 2, step: 0.25 },
  margin: { least: 8, most: 48, step: 4 },
  brightness: { least: 0.2, most: 1, step: 0.05 },
  auto: { least: 1, most: 9, step: 1 },
} as const
export type Ranged = keyof typeof ranges

export const isDark = (paper: Paper): boolean => paper === 'night' || paper === 'black'

const usual: ReadingSettings = {
  turning: 'slide',
  font: 'system',
  size: 19,
  bold: false,
  line: 1.8,
  paragraph: 0.5,
  margin: 20,
  indent: true,
  paper: 'paper',
  dayPaper: 'paper',
  brightness: 1,
  taps: 'sides',
  auto: 4,
}

/** Reads stored settings, with defaults for missing or invalid ones; `dark` is the theme of the app. */
export function settingsOf(kept: unknown, dark: boolean): ReadingSettings {
  const found = {
    ...usual,
    paper: dark ? 'night' : 'paper',
    ...(isRecord(kept) ? kept : {}),
  } as ReadingSettings
  const one = <Key extends string>(value: Key, of: Record<Key, string>, other: Key): Key =>
    Object.hasOwn(of, value) ? value : other
  const numbers = Object.keys(ranges).map(
    (key) => [key, within(key as Ranged, found[key as Ranged])] as const,
  )
  return {
    ...found,
    ...Object.fromEntries(numbers),
    turning: one(found.turning, turnings, usual.turning),
    font: one(found.font, fonts, usual.font),
    paper: one(found.paper, papers, usual.paper),
    dayPaper: one(found.dayPaper, papers, usual.dayPaper),
    taps: one(found.taps, tapWays, usual.taps),
    bold: found.bold === true,
    indent: found.indent !== false,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A number on one of the steps of its range. */
export function within(key: Ranged, value: number): number {
  const { least, most, step } = ranges[key]
  if (!Number.isFinite(value)) return usual[key]
  const steps = Math.round((Math.min(Math.max(value, least), most) - least) / step)
  return Number((least + steps * step).toFixed(2))
}

/** One step more or less. */
export const stepped = (settings: ReadingSettings, key: Ranged, steps: number): number =>
  within(key, settings[key] + steps * ranges[key].step)

/** Day and night: the night goes back to the paper there was before. */
export function nightTurned(settings: ReadingSettings): Partial<ReadingSettings> {
  if (!isDark(settings.paper)) return { paper: 'night', dayPaper: settings.paper }
  return { paper: isDark(settings.dayPaper) ? 'paper' : settings.dayPaper }
}

/** Milliseconds a page stays before the next one comes by itself, and how fast a scroll moves, in pixels a second. */
export const autoPageTime = (speed: number): number => 34_000 - speed * 3_300
export const autoScrollSpeed = (speed: number): number => 8 + speed * 9

/** Key of the layout of a text: while it stays the same, so do the lines. */
export const layoutKey = ({ font, size, bold, line, paragraph, margin, indent }: ReadingSettings): string =>
  [font, size, bold, line, paragraph, margin, indent].join()
