/** Whether a link may stand in content, as the server judges it: a page of the app by its scheme, or http(s). */
export function isLink(link: string, scheme: string): boolean {
  const url = URL.parse(link)
  return url !== null && [`${scheme}:`, 'http:', 'https:'].includes(url.protocol)
}

/** What is wrong with a link that may also be empty, in words; nothing when it is fit. */
export const linkError = (link: string, scheme: string): string | undefined =>
  link === '' || isLink(link, scheme) ? undefined : `链接要以 https://、http:// 或 ${scheme}:// 开头`
