import { onOneLine } from '../details.ts'
import { SidecarRefused } from './text.ts'
import { readXml, type XmlElement } from './xml.ts'

/** Details of a film in a Kodi `.nfo`; absent when unknown. */
export type NfoDetails = {
  title?: string
  description?: string
  author?: string
  tags?: string[]
  actors?: string[]
  collection?: { title: string; episode?: number }
}

const roots = new Set(['movie', 'episodedetails', 'musicvideo', 'video'])
const maxLengths = { title: 80, description: 2000, author: 40, tag: 20, actor: 40, collection: 80 }
const maxTags = 20
const maxActors = 20
/** Largest number of an episode. */
const maxEpisode = 100_000

/** Reads the `.nfo` of a film (Kodi's XML). The year becomes a tag. Throws `SidecarRefused`. */
export function readNfo(text: string): NfoDetails {
  const root = readXml(text)
  if (!roots.has(root.name)) throw new SidecarRefused(`不是影片的 .nfo（根标签 ${root.name}）`)
  const all = (name: string, limit: number) =>
    root.children
      .filter((child) => child.name === name)
      .map((child) => onOneLine(child.text, limit))
      .filter(Boolean)
  const [title] = all('title', maxLengths.title)
  const [description] = [...all('plot', maxLengths.description), ...all('outline', maxLengths.description)]
  const [author] = [...all('studio', maxLengths.author), ...all('director', maxLengths.author)]
  const years = all('year', 4).filter((year) => /^\d{4}$/.test(year))
  const actors = [
    ...new Set(
      root.children
        .filter(({ name }) => name === 'actor')
        .map((actor) => actor.children.find(({ name }) => name === 'name')?.text ?? '')
        .map((name) => onOneLine(name, maxLengths.actor))
        .filter(Boolean),
    ),
  ]
  const collection = collectionOf(root)
  const tags = [...new Set([...all('genre', maxLengths.tag), ...all('tag', maxLengths.tag), ...years])]
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(author && { author }),
    ...(tags.length && { tags: tags.slice(0, maxTags) }),
    ...(actors.length && { actors: actors.slice(0, maxActors) }),
    ...(collection && { collection }),
  }
}

/** The series: `<set>` of a film, with its name inside or as its text, otherwise `<showtitle>` and `<episode>`. */
function collectionOf(root: XmlElement) {
  const childNamed = (name: string) => root.children.find((child) => child.name === name)
  const set = childNamed('set')
  const title = onOneLine(
    set?.children.find(({ name }) => name === 'name')?.text ??
      set?.text ??
      childNamed('showtitle')?.text ??
      '',
    maxLengths.collection,
  )
  if (!title) return undefined
  const number = Number(childNamed('episode')?.text)
  const isEpisode = Number.isSafeInteger(number) && number >= 1 && number <= maxEpisode
  return { title, ...(isEpisode && { episode: number }) }
}
