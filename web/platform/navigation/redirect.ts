const origin = 'https://here.invalid'

/** The place a `redirect` parameter names, if it is one of this site and not the entry; else /home. */
export function safeRedirect(text: string | null): string {
  const path = ownPath(text)
  return path && new URL(path, origin).pathname !== '/' ? path : '/home'
}

/** The path of this site, with query and hash, that an address from outside the code names; nothing when it leads elsewhere. */
export function ownPath(text: string | null): string | undefined {
  // Browsers read `\` as `/` and drop tabs and line ends, so such text never means what it says
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined
  try {
    const url = new URL(text, origin)
    // `/.//other.site` comes out as `//other.site`
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
