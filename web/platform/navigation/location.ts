/** A place in the app, with what its entry of the browser's history was given. */
export type Location = {
  pathname: string
  /** With its question mark; empty for none. */
  search: string
  /** With its number sign; empty for none. */
  hash: string
  state: unknown
}

/** How a place was come to: by a link, in the stead of another entry, or by the browser's buttons. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

export const pathOf = ({ pathname, search, hash }: Omit<Location, 'state'>): string =>
  pathname + search + hash

/**
 * The place that a path names.
 * @param base address of the page one is at: a path of a query alone stays on it
 * @throws TypeError for an address of another site, which `//name` and `https:` are
 */
export function locationAt(path: string, base: string, state: unknown = null): Location {
  const { origin, pathname, search, hash } = new URL(path, base)
  // `/.//name` comes out as `//name`, which the browser's history would take for another site
  if (origin !== new URL(base).origin || pathname.startsWith('//'))
    throw new TypeError('the path is of another site')
  return { pathname, search, hash, state }
}
