/** The two values of a segment such as `{id}_{name}`: split at the first `_`, each percent-encoded. */
export function splitPair(segment: string): [first: string, second: string] {
  const at = segment.indexOf('_')
  if (at < 0) return [decoded(segment), '']
  return [decoded(segment.slice(0, at)), decoded(segment.slice(at + 1))]
}

/** A `_` of the first value would be taken for the border, so it is encoded as well. */
export const joinPair = (first: string, second: string): string =>
  `${encodeURIComponent(first).replaceAll('_', '%5F')}_${encodeURIComponent(second)}`

/** Percent-decoded; what is no valid encoding stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
