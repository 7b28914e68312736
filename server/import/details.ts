/** What is said of a work outside of it; only what is there. */
export type Described = { title?: string; author?: string; description?: string; tags?: string[] }

type Said = { [part in keyof Described]?: Described[part] | undefined }

const longest = { title: 80, author: 40, description: 2000, tag: 20 }
const mostTags = 20

/** Cut to what a work can hold, without what is empty. A description keeps its lines. */
export function fitted({ title = '', author = '', description = '', tags = [] }: Said): Described {
  const fit = {
    title: onOneLine(title, longest.title),
    author: onOneLine(author, longest.author),
    description: cut(cleaned(description).trim(), longest.description),
    tags: [...new Set(tags.map((tag) => onOneLine(tag, longest.tag)).filter(Boolean))].slice(0, mostTags),
  }
  return {
    ...(fit.title && { title: fit.title }),
    ...(fit.author && { author: fit.author }),
    ...(fit.description && { description: fit.description }),
    ...(fit.tags.length && { tags: fit.tags }),
  }
}

/** On one line, at most so many characters. */
export const onOneLine = (text: string, limit: number): string =>
  cut(cleaned(text).replaceAll(/\s+/g, ' ').trim(), limit)

/** At most so many UTF-16 units, and never half of a character that takes two. */
const cut = (text: string, limit: number) => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')

const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g

/**
 * Without the characters that no text needs and some misuse: controls, which PostgreSQL refuses in JSON, marks that
 * turn the direction of what follows, halves of characters.
 */
export const cleaned = (text: string): string => text.toWellFormed().replaceAll(unseen, '')
