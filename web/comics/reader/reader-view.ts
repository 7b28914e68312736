import type { Ref } from 'react'
import type { ChapterPages } from '#contract/comics/shapes.ts'
import type { Spot } from './page-list.ts'
import type { Settings } from './settings.ts'
import type { Shelf } from './loading/usePageCache.ts'
import type { TapAct, ZoneLayout } from './input/tap-zones.ts'

/** The pages on the screen, and how they are scaled. */
export type Sight = {
  spot: Spot
  /** The pages that are seen, by their keys. */
  keys: readonly string[]
  /** How wide a page stands, in CSS pixels, before it is zoomed. */
  width: number
  scale: number
}

/** Interface of a page view, called by keys, bars and automatic reading. */
export type ReaderView = {
  /** A page on or back; in a strip most of a screen. */
  turn: (step: 1 | -1) => void
  goTo: (spot: Spot) => void
  /** Shows the whole page again; tells whether it was zoomed. */
  unzoom: () => boolean
  /** Goes on by itself for so many milliseconds. */
  creep: (elapsed: number, pace: number) => void
}

export type ViewProps = {
  ref: Ref<ReaderView>
  run: readonly ChapterPages[]
  shelf: Shelf
  settings: Settings
  zones: ZoneLayout
  /** Where to begin. From there on the view knows its place and tells it. */
  spot: Spot
  onSight: (sight: Sight) => void
  /** A tap that turns no page. */
  onTap: (act: TapAct) => void
  /** There is nothing more to turn to. */
  onEdge: (step: 1 | -1) => void
  onRetry: (key: string) => void
  /** What stands at the end of a chapter. */
  renderEnd: (chapter: ChapterPages) => React.ReactNode
}

/** A panel that opens over the pages. */
export type Panel = 'chapters' | 'mode' | 'light' | 'comments' | 'settings' | 'ways'
