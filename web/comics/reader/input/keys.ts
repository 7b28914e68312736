import type { ComicMode } from '#contract/comics/shapes.ts'

export type KeyAct =
  | 'on'
  | 'back'
  | 'first'
  | 'last'
  | 'menu'
  | 'full'
  | 'leave'
  | 'nextChapter'
  | 'previousChapter'
  | 'auto'

const always: Record<string, KeyAct> = {
  PageDown: 'on',
  PageUp: 'back',
  ArrowDown: 'on',
  ArrowUp: 'back',
  Home: 'first',
  End: 'last',
  m: 'menu',
  f: 'full',
  a: 'auto',
  Escape: 'leave',
  '[': 'previousChapter',
  ']': 'nextChapter',
}

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Action of a key in the reader: arrows follow the page direction, space goes on and with shift back. */
export function keyAct(pressed: Pressed, mode: ComicMode): KeyAct | undefined {
  const { key } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (key === ' ') return pressed.shiftKey ? 'back' : 'on'
  if (key === 'ArrowRight') return mode === 'rtl' ? 'back' : 'on'
  if (key === 'ArrowLeft') return mode === 'rtl' ? 'on' : 'back'
  return always[key.length === 1 ? key.toLowerCase() : key]
}
