import { SidecarRefused } from './text.ts'
import { readXml } from './xml.ts'

/** What a Kodi `.nfo` says of a film; only what is there. */
export type NfoDetails = { title?: string; description?: string; author?: string; tags?: string[] }

const roots = new Set(['movie', 'episodedetails', 'musicvideo', 'video'])
const longest = { title: 80, description: 2000, author: 40, tag: 20 }
const mostTags = 20

/** Reads the `.nfo` of a film (Kodi's XML). The year becomes a tag. Throws `SidecarRefused`. */
export function readNfo(text: string): NfoDetails {
  const root = readXml(text)
  if (!roots.has(root.name)) throw new SidecarRefused(`不是影片的 .nfo（根标签 ${root.name}）`)
  const all = (name: string, limit: number) =>
    root.children
      .filter((child) => child.name === name)
      .map((child) => shortened(child.text, limit))
      .filter(Boolean)
  const [title] = all('title', longest.title)
  const [description] = [...all('plot', longest.description), ...all('outline', longest.description)]
  const [author] = [...all('studio', longest.author), ...all('director', longest.author)]
  const years = all('year', 4).filter((year) => /^\d{4}$/.test(year))
  const tags = [...new Set([...all('genre', longest.tag), ...all('tag', longest.tag), ...years])]
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(author && { author }),
    ...(tags.length && { tags: tags.slice(0, mostTags) }),
  }
}

/** On one line, at most so many characters, whole ones. */
function shortened(text: string, limit: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  // Never half of a character that takes two places.
  return line.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
