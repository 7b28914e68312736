import { onOneLine } from '../details.ts'
import { SidecarRefused } from './text.ts'
import { readXml, type XmlElement } from './xml.ts'

/** What a Kodi `.nfo` says of a film; only what is there. */
export type NfoDetails = {
  title?: string
  description?: string
  author?: string
  tags?: string[]
  actors?: string[]
  collection?: { title: string; episode?: number }
}

const roots = new Set(['movie', 'episodedetails', 'musicvideo', 'video'])
const longest = { title: 80, description: 2000, author: 40, tag: 20, actor: 40, collection: 80 }
const mostTags = 20
const mostActors = 20
/** The largest number an episode may have. */
const mostEpisodes = 100_000

/** Reads the `.nfo` of a film (Kodi's XML). The year becomes a tag. Throws `SidecarRefused`. */
export function readNfo(text: string): NfoDetails {
  const root = readXml(text)
  if (!roots.has(root.name)) throw new SidecarRefused(`不是影片的 .nfo（根标签 ${root.name}）`)
  const all = (name: string, limit: number) =>
    root.children
      .filter((child) => child.name === name)
      .map((child) => onOneLine(child.text, limit))
      .filter(Boolean)
  const [title] = all('title', longest.title)
  const [description] = [...all('plot', longest.description), ...all('outline', longest.description)]
  const [author] = [...all('studio', longest.author), ...all('director', longest.author)]
  const years = all('year', 4).filter((year) => /^\d{4}$/.test(year))
  const actors = [
    ...new Set(
      root.children
        .filter(({ name }) => name === 'actor')
        .map((actor) => actor.children.find(({ name }) => name === 'name')?.text ?? '')
        .map((name) => onOneLine(name, longest.actor))
        .filter(Boolean),
    ),
  ]
  const collection = collectionOf(root)
  const tags = [...new Set([...all('genre', longest.tag), ...all('tag', longest.tag), ...years])]
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(author && { author }),
    ...(tags.length && { tags: tags.slice(0, mostTags) }),
    ...(actors.length && { actors: actors.slice(0, mostActors) }),
    ...(collection && { collection }),
  }
}

/** The series: `<set>` of a film, with its name inside or as its text, else `<showtitle>` and `<episode>`. */
function collectionOf(root: XmlElement) {
  const named = (name: string) => root.children.find((child) => child.name === name)
  const set = named('set')
  const title = onOneLine(
    set?.children.find(({ name }) => name === 'name')?.text ?? set?.text ?? named('showtitle')?.text ?? '',
    longest.collection,
  )
  if (!title) return undefined
  const number = Number(named('episode')?.text)
  const isEpisode = Number.isSafeInteger(number) && number >= 1 && number <= mostEpisodes
  return { title, ...(isEpisode && { episode: number }) }
}
