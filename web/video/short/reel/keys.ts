import type { Pressed } from '../../player/input/keys.ts'

const named = {
  arrowdown: 'next',
  j: 'next',
  arrowup: 'previous',
  k: 'previous',
  ' ': 'toggle',
  arrowleft: 'back',
  arrowright: 'ahead',
  l: 'like',
  m: 'mute',
  c: 'comments',
  h: 'clear',
  '<': 'slower',
  '>': 'faster',
} as const

export type ShortCommand = (typeof named)[keyof typeof named]
const commands = new Map<string, ShortCommand>(Object.entries(named))

/** What a key asks of a feed. Nothing while someone writes; space on a button and arrows on a slider or a tab are theirs. */
export function commandOf(pressed: Pressed): ShortCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, inField, onButton, onSlider } = pressed
  if (altKey || ctrlKey || metaKey || inField) return undefined
  if (onButton && (key === ' ' || key === 'ArrowLeft' || key === 'ArrowRight')) return undefined
  if (onSlider && key.startsWith('Arrow')) return undefined
  return commands.get(key.toLowerCase())
}

/** The keys, as the help lists them. */
export const shortKeyHelp: readonly (readonly [keys: string, meaning: string])[] = [
  ['↓ J / ↑ K', '下一个 / 上一个'],
  ['空格', '播放 / 暂停'],
  ['← →', '后退 / 前进 5 秒'],
  ['L', '点赞'],
  ['C', '评论'],
  ['M', '静音'],
  ['H', '清屏'],
  ['< >', '减速 / 加速'],
]
