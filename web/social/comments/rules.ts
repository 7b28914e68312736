import type { Mention } from '#contract/social/shapes.ts'

export type Piece = { text: string; person?: number }

/** A text in pieces: what names somebody as `@name`, and what stands between. */
export function piecesOf(text: string, mentions: readonly Mention[]): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  while (rest) {
    const next = mentions
      .map((mention) => ({ mention, at: rest.indexOf(`@${mention.name}`) }))
      .filter(({ at }) => at >= 0)
      // Of two names that begin alike, the longer is meant
      .toSorted((one, other) => one.at - other.at || other.mention.name.length - one.mention.name.length)[0]
    if (!next) return [...pieces, { text: rest }]
    const end = next.at + next.mention.name.length + 1
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at) })
    pieces.push({ text: rest.slice(next.at, end), person: next.mention.id })
    rest = rest.slice(end)
  }
  return pieces
}

/** The name being typed after the last `@`, to search people by; undefined when none is being typed. */
export const nameBeingTyped = (text: string): string | undefined => /@([^\s@]{0,20})$/.exec(text)?.[1]
