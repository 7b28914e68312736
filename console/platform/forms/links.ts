import { isLink } from '#contract/links.ts'

/** What is wrong with a link that may also be empty, in words; nothing when it is fit. */
export const linkError = (link: string, scheme: string): string | undefined =>
  link === '' || isLink(link, scheme) ? undefined : `链接要以 https://、http:// 或 ${scheme}:// 开头`
