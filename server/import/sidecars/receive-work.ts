import { readdir } from 'node:fs/promises'
import { basename, dirname, parse } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { isWorkName } from '../sources/content.ts'
import type { Received } from '../sources/inbox.ts'
import type { ImportDetails } from '../shapes.ts'
import { decodeText } from './text.ts'
import { coverAt, textOf, fileTrier } from './sidecar-files.ts'
import { readWorkDetails } from './work-details.ts'

const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp']
const detailEndings = ['.json', '.nfo', '.opf']

/**
 * Receives the files beside an archive or a book: `NAME.json`, `NAME.nfo`, `NAME.opf` and `NAME.jpg`, and when it is
 * the only one in its folder `info.json`, `metadata.opf` and `cover.jpg` too. Unusable files are named in `warnings`.
 */
export async function receiveWorkSidecars(
  config: Config,
  file: string,
  received: Received,
): Promise<{ details: Partial<ImportDetails>; warnings: string[] }> {
  const folder = dirname(file)
  const beside = await readdir(folder)
  const byName = new Map(beside.map((name) => [name.toLowerCase(), name]))
  const stem = parse(basename(file)).name.toLowerCase()
  const isAlone = beside.filter(isWorkName).length === 1
  const first = (names: readonly string[]) =>
    names.map((name) => byName.get(name)).find((name) => name !== undefined)
  const warnings: string[] = []
  const tryFile = fileTrier(folder, warnings)

  const covers = [stem, `${stem}-poster`, ...(isAlone ? ['cover', 'folder', 'poster'] : [])]
  const texts = [
    ...detailEndings.map((ending) => stem + ending),
    ...(isAlone ? ['info.json', 'metadata.opf'] : []),
  ]
  const text = first(texts)
  const cover = first(covers.flatMap((name) => pictureEndings.map((ending) => name + ending)))
  const details =
    text && (await tryFile(text, async (path) => readWorkDetails(text, decodeText(await textOf(path)))))
  const coverFile = cover && (await tryFile(cover, (path) => coverAt(config, received, path)))
  return { details: { ...details, ...(coverFile && { coverFile }) }, warnings }
}
