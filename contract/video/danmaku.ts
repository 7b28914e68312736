import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id } from '../common.ts'

/** Across the picture from right to left, or standing above or below in its middle. */
const danmakuModes = ['roll', 'top', 'bottom'] as const
/** Names of the palette; what they look like is the client's. */
export const danmakuColours = ['white', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'pink'] as const
const danmakuSizes = ['small', 'normal', 'large'] as const

/** At most so many of one second of a film are served; which of more is drawn by lot, once for all. */
export const servedPerSecond = 20
/** The longest part of a film that is asked for at once, in milliseconds. */
export const longestWindow = 180_000
export const longestDanmaku = 100

/** A moment of a film in milliseconds: no film is longer than a day. */
export const Moment = Type.Integer({ minimum: 0, maximum: 86_400_000 })

export const DanmakuLooks = {
  mode: Type.Enum(danmakuModes),
  colour: Type.Enum(danmakuColours),
  size: Type.Enum(danmakuSizes),
}

export const Danmaku = Type.Object({
  id: Id,
  at: Moment,
  text: Type.String(),
  ...DanmakuLooks,
  /** The same for everything one person wrote, and tells nothing else about them. */
  by: Type.String(),
  mine: Type.Boolean(),
})
export type Danmaku = Static<typeof Danmaku>

/** A line over a film before it stands there. */
export type DanmakuLook = Pick<Danmaku, 'mode' | 'colour' | 'size'>
