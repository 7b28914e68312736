/** What files beside a work say of it; only what is there. */
export type Described = { title?: string; author?: string; description?: string; tags?: string[] }

const longest = { title: 80, description: 2000, author: 40, tag: 20 }
const mostTags = 20

/** Cut to what a work can hold, without what is empty. */
export function fitted({ title = '', author = '', description = '', tags = [] }: Described): Described {
  const fit = {
    title: onOneLine(title, longest.title),
    author: onOneLine(author, longest.author),
    description: onOneLine(description, longest.description),
    tags: [...new Set(tags.map((tag) => onOneLine(tag, longest.tag)).filter(Boolean))].slice(0, mostTags),
  }
  return {
    ...(fit.title && { title: fit.title }),
    ...(fit.author && { author: fit.author }),
    ...(fit.description && { description: fit.description }),
    ...(fit.tags.length && { tags: fit.tags }),
  }
}

/** On one line, at most so many characters, whole ones. */
export function onOneLine(text: string, limit: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  // Never half of a character that takes two places.
  return line.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
