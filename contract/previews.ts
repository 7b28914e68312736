/**
 * How much of something that is sold a preview shows, where it has so many seconds, pages or photos in all: what was set, and never
 * more than half, so that it is no substitute for what is sold.
 */
export const previewWithin = (preview: number, total: number): number =>
  Math.max(0, Math.min(preview, Math.floor(total / 2)))
