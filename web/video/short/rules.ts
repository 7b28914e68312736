/** Of the video that plays, seconds are loaded ahead of it; `left` is what there is of it until its end. */
type Loaded = { ahead: number; left: number }

/** So many seconds ahead are enough to fetch the first second of the next video beside it. */
const comfortable = 2
/** So many make room to look further. */
const plenty = 5
/** What counts as loaded to the end, in seconds. */
const slack = 0.3

const isLoaded = ({ ahead, left }: Loaded, seconds: number) => ahead >= Math.min(seconds, left - slack)

/** Whether the next video may be loaded beside the one that plays, without taking its line away. */
export const mayPrepareNext = (loaded: Loaded): boolean => isLoaded(loaded, comfortable)

/** Whether there is room to look further: more of the next video, and the beginning of the one after it. */
export const mayLookFurther = (loaded: Loaded): boolean => isLoaded(loaded, plenty)

/** Seconds that a video waiting for its turn loads at first, and when there is room, and one that plays. */
export const reach = { first: 1, waiting: 3, playing: 40 } as const

/** Upright enough to fill the whole screen; what is wider is shown whole. */
export const fillsScreen = ({ width, height }: { width: number; height: number }): boolean =>
  height >= width * 1.5

/** Which video of a feed is in front, from how far it was scrolled, in pixels of one screen's height each. */
export const placeOf = (scrolled: number, height: number, count: number): number =>
  height > 0 ? Math.min(Math.max(Math.round(scrolled / height), 0), Math.max(0, count)) : 0

/** So many videos before the end of what is there more are asked for. */
const aheadOfEnd = 5
export const wantsMore = (place: number, count: number): boolean => place >= count - aheadOfEnd

/** The videos that are drawn: the one in front and its neighbours. */
export const drawn = (place: number, count: number): number[] =>
  [place - 1, place, place + 1, place + 2].filter((each) => each >= 0 && each < count)
