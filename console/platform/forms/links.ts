import { isLink } from '#contract/links.ts'

/** Problem of an optional link in words; empty when it is valid. */
export const linkError = (link: string, scheme: string): string | undefined =>
  link === '' || isLink(link, scheme) ? undefined : `链接要以 https://、http:// 或 ${scheme}:// 开头`
