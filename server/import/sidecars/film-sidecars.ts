import { parse } from 'node:path'
import { languageOf, subtitleEndings, wordsOfName } from '#server/video/index.ts'

/** Names of the files that belong to a film file. `language` is absent when the subtitle's name has none. */
export type Sidecars = {
  cover?: string
  nfo?: string
  subtitles: { file: string; language?: string }[]
}

const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp']
const folderCovers = ['poster', 'cover', 'folder']

/**
 * Finds the files beside a film that belong to it by name, ignoring case. `alone`: the folder has no other film, so
 * that files named for the folder belong to this film too.
 */
export function sidecarsOf(film: string, beside: readonly string[], alone: boolean): Sidecars {
  const stem = parse(film).name.toLowerCase()
  const byName = new Map(beside.map((name) => [name.toLowerCase(), name]))
  const first = (stems: readonly string[], endings: readonly string[]) =>
    stems
      .flatMap((one) => endings.map((ending) => byName.get(one + ending)))
      .find((name) => name !== undefined)
  const cover = first([stem, `${stem}-poster`, ...(alone ? folderCovers : [])], pictureEndings)
  const nfo = first([stem, ...(alone ? ['movie'] : [])], ['.nfo'])
  const subtitles = beside.toSorted().flatMap((file) => {
    const { name, ext } = parse(file.toLowerCase())
    if (!subtitleEndings.includes(ext)) return []
    if (name === stem) return [{ file }]
    if (!name.startsWith(`${stem}.`)) return []
    const words = wordsOfName(name.slice(stem.length + 1))
    const [word] = words
    if (word === undefined) return [{ file }]
    const language = words.length === 1 ? languageOf(word) : undefined
    // `A.part2.srt` belongs to another film, `A.part2.mp4`.
    return language ? [{ file, language }] : []
  })
  return { ...(cover && { cover }), ...(nfo && { nfo }), subtitles }
}
