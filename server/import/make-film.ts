import { readFile } from 'node:fs/promises'
import { addFilm, failFilm, FilmRefused, finishFilm, joinDrama } from '#server/video/index.ts'
import { inboxPath } from './sources/inbox.ts'
import type { ImportedItem, Work } from './running-import.ts'

/** Makes a film of a received file and its sidecars. Throws `FilmRefused`; then no film exists. */
export async function makeFilm(work: Work): Promise<ImportedItem & { kind: 'film' }> {
  const { platform, details, sourceHash, accountId, inboxFile, workFolder, onProgress, signal } = work
  const filmId = await addFilm(platform.db, { ...details, sourceHash, ownerId: accountId })
  try {
    const cover = details.coverFile && (await readFile(inboxPath(platform.config, details.coverFile)))
    await finishFilm(platform, {
      filmId,
      file: inboxPath(platform.config, inboxFile),
      workFolder,
      ...(cover && { cover }),
      subtitles: await readSubtitles(work),
      publish: !details.drama && (details.publish ?? true),
      onProgress,
      signal,
    })
    if (details.drama) await joinDrama(platform, filmId, details.drama)
  } catch (error) {
    const removal = failFilm(platform, filmId)
    if (error instanceof FilmRefused) await removal
    // Partial results are removed as far as the storage allows, because it may be long until the next try.
    else
      await removal.catch((fault: unknown) =>
        platform.log.warn({ err: fault, filmId }, 'a half made film could not be removed'),
      )
    throw error
  }
  return { kind: 'film', itemId: filmId }
}

const readSubtitles = ({ platform: { config }, details: { subtitles = [] } }: Work) =>
  Promise.all(
    subtitles.map(async ({ file, language, label }) => ({
      language,
      label,
      vtt: await readFile(inboxPath(config, file), 'utf8'),
    })),
  )
