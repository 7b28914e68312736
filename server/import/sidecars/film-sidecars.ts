import { parse } from 'node:path'
import { languageOf } from '#server/video/index.ts'

/** Names of the files that belong to a film file. A subtitle whose name says no language has none here. */
export type Sidecars = {
  cover?: string
  nfo?: string
  subtitles: { file: string; language?: string }[]
}

const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp']
const subtitleEndings = ['.srt', '.vtt', '.ass', '.ssa']
const folderCovers = ['poster', 'cover', 'folder']
/** Words of media libraries about a subtitle that are no language. */
const flags = new Set(['default', 'forced', 'sdh', 'cc', 'hi'])

/**
 * Finds the files beside a film that belong to it by their names, without regard to case. `alone`: the folder holds no
 * other film, so that what is named for the folder is of this film as well.
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
    const words = name
      .slice(stem.length + 1)
      .split('.')
      .filter((word) => !flags.has(word))
    const [word] = words
    if (word === undefined) return [{ file }]
    const language = words.length === 1 ? languageOf(word) : undefined
    // `A.part2.srt` is of another film, `A.part2.mp4`.
    return language ? [{ file, language }] : []
  })
  return { ...(cover && { cover }), ...(nfo && { nfo }), subtitles }
}
