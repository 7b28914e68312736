export type Box = { width: number; height: number }
export type Point = { left: number; top: number }

/** The nearest place where the whole of `size` lies inside `room`, both in CSS pixels. */
export const inside = ({ left, top }: Point, size: Box, room: Box): Point => ({
  left: Math.max(0, Math.min(left, room.width - size.width)),
  top: Math.max(0, Math.min(top, room.height - size.height)),
})
