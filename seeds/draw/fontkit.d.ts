/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export type Glyph = {
    advanceWidth: number
    path: { scale(x: number, y: number): { toSVG(): string } }
  }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
  }
  export function openSync(file: string): Font
}
