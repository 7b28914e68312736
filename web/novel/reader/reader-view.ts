import type { Chapter } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import type { Spot } from './position.ts'
import type { Step } from './view/paging.ts'
import type { ReadingSettings } from './settings.ts'

/** A place to show: a spot of a chapter, or the end of it for who comes from behind. */
export type Goal = { chapterId: number; spot: Spot | 'end' }

/** Where a reader is: a letter in view that stays there whatever changes the lines. */
export type Place = {
  chapter: Chapter
  spot: Spot
  /** The first letter in view: `spot` may be another one of the same page, found before the lines changed. */
  from: Spot
  /** The first letter after what is in view, where that is in the same chapter. */
  until: Spot | undefined
  /** Pages of the chapter; in a scroll what share of it lies behind. */
  page: { number: number; count: number } | undefined
  share: number
}

/** The panel open over the text, if any. */
export type Panel = 'contents' | 'search' | 'settings' | undefined

/** Interface of a text view, paged or scrolling. */
export type ViewActs = {
  step: (step: Step) => void
  /** To the beginning or the end of the chapter. */
  toEdge: (step: Step) => void
  show: (goal: Goal) => void
  /** The drawn text of a chapter, while it is on the screen. */
  drawn: (chapterId: number) => Element | undefined
  /** Moves a scroll by pixels; whether it moved. A paged view has nothing to move. */
  scrollBy: (pixels: number) => boolean
}

export type ViewProps = {
  goal: Goal
  settings: ReadingSettings
  onPlace: (place: Place) => void
  /** A step beyond the first or the last chapter, or beyond one that is not open. */
  onEdge: (step: Step, chapter: Chapter) => void
  /** A tap that shows or hides the bars. */
  onBars: () => void
  /** What opens a chapter that may not be read as a whole. */
  lock: (chapter: Chapter) => React.ReactNode
  acts: React.Ref<ViewActs>
}

export const positionOf = ({ chapter, spot }: Pick<Place, 'chapter' | 'spot'>): Position => ({
  chapterId: chapter.id,
  ...spot,
})
