/** Moods that faces show. */
export type Mood = 'calm' | 'happy' | 'surprised' | 'sad' | 'cross'

/** The colour of outlines and letters. */
export const black = '#1c1a22'

/** An outline of this width in pixels, as attributes. */
export const outline = (width: number): string =>
  `stroke="${black}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
