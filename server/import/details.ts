/** Details of a work besides its content; absent when unknown. */
export type WorkDescription = { title?: string; author?: string; description?: string; tags?: string[] }

type UnfittedDescription = { [part in keyof WorkDescription]?: WorkDescription[part] | undefined }

const maxLengths = { title: 80, author: 40, description: 2000, tag: 20 }
const maxTags = 20

/** Cuts details to the lengths that a work can store, and drops empty ones. A description keeps its lines. */
export function fitDescription({
  title = '',
  author = '',
  description = '',
  tags = [],
}: UnfittedDescription): WorkDescription {
  const parts = {
    title: onOneLine(title, maxLengths.title),
    author: onOneLine(author, maxLengths.author),
    description: cut(cleaned(description).trim(), maxLengths.description),
    tags: [...new Set(tags.map((tag) => onOneLine(tag, maxLengths.tag)).filter(Boolean))].slice(0, maxTags),
  }
  return {
    ...(parts.title && { title: parts.title }),
    ...(parts.author && { author: parts.author }),
    ...(parts.description && { description: parts.description }),
    ...(parts.tags.length && { tags: parts.tags }),
  }
}

/** The text on one line, at most `limit` characters. */
export const onOneLine = (text: string, limit: number): string =>
  cut(cleaned(text).replaceAll(/\s+/g, ' ').trim(), limit)

/** At most `limit` UTF-16 units, and never half of a character that takes two. */
const cut = (text: string, limit: number) => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')

const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g

/**
 * The text without characters that no text needs and some abuse: controls, which PostgreSQL refuses in JSON, marks that
 * change the writing direction, halves of characters.
 */
export const cleaned = (text: string): string => text.toWellFormed().replaceAll(invisible, '')
