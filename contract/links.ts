/** Whether a link may stand in content: a page of the app by its scheme, or http(s). Anything else is refused. */
export function isLink(link: string, scheme: string): boolean {
  let url: URL
  try {
    url = new URL(link)
  } catch {
    return false
  }
  return [`${scheme}:`, 'http:', 'https:'].includes(url.protocol)
}
