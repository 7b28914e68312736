const named = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  j: 'back',
  arrowright: 'ahead',
  l: 'ahead',
  arrowup: 'louder',
  arrowdown: 'quieter',
  m: 'mute',
  f: 'fullscreen',
  c: 'subtitles',
  d: 'danmaku',
  n: 'next',
  p: 'previous',
  '<': 'slower',
  '>': 'faster',
  '?': 'help',
  escape: 'leave',
} as const

export type Command = (typeof named)[keyof typeof named]
/** What a key asks for: a command, or a place in the film in tenths of its length. */
type Asked = { command: Command } | { tenth: number }

export type Pressed = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  onButton: boolean
  onSlider: boolean
  inField: boolean
}

const commands = new Map<string, Command>(Object.entries(named))

/**
 * What a key asks of the player. Nothing while someone writes; space on a button is that button's, and the arrows up
 * and down on a slider are the slider's.
 */
export function askedBy({
  key,
  altKey,
  ctrlKey,
  metaKey,
  onButton,
  onSlider,
  inField,
}: Pressed): Asked | undefined {
  if (altKey || ctrlKey || metaKey || inField || (onButton && key === ' ')) return undefined
  if (onSlider && (key === 'ArrowUp' || key === 'ArrowDown')) return undefined
  if (/^\d$/.test(key)) return { tenth: Number(key) }
  const command = commands.get(key.toLowerCase())
  return command && { command }
}

/** The keys, as the help lists them. */
export const keyHelp: readonly (readonly [keys: string, meaning: string])[] = [
  ['空格 K', '播放 / 暂停'],
  ['← →', '后退 / 前进 10 秒'],
  ['↑ ↓', '音量'],
  ['0 – 9', '跳到 0% – 90%'],
  ['< >', '减速 / 加速'],
  ['F', '全屏'],
  ['M', '静音'],
  ['C', '字幕'],
  ['D', '弹幕'],
  ['N P', '下一集 / 上一集'],
  ['?', '按键说明'],
  ['Esc', '退出'],
]
