import {
  addRecordings,
  findNovelOfSource,
  findNovelTitled,
  recordingInput,
  RecordingRefused,
} from '#server/novel/index.ts'
import { runFfprobe } from '#server/platform/ffmpeg/run.ts'
import { matchRecordings, type RecordingFile } from '../books/recordings.ts'
import { contentOf } from '../sources/content.ts'
import { type FileList, hashFile, inboxPath } from '../sources/inbox.ts'
import { ImportRefused, refuseAccounts } from '../refusal.ts'
import type { ImportedItem, Work } from '../running-import.ts'

const maxNotes = 5

type Sound = RecordingFile & { path: string }

/** Adds recordings to the chapters of the novel beside them, or of the novel with the title of their folder. */
export async function makeRecordings(work: Work, list: FileList): Promise<ImportedItem> {
  refuseAccounts(work)
  const { platform, details, signal } = work
  const novel = await novelOf(work)
  if (!novel) throw new ImportRefused(`没有找到《${details.folder ?? work.name}》这本小说，请先导入它`)
  const { sounds, left: notes } = await soundsOf(work, list)
  const { byChapter, unmatched } = matchRecordings(sounds, novel.chapters)
  notes.push(...unmatched.map(({ name }) => `${name}：没有对应的章节`))
  if (byChapter.size === 0) throw new ImportRefused(notes.slice(0, maxNotes).join('；'))
  const recordings = []
  for (const [place, { path }] of [...byChapter].toSorted(([one], [other]) => one - other))
    recordings.push({ chapterId: novel.chapters[place]!.id, file: path, sourceHash: await hashFile(path) })
  const onDone = (count: number) => work.onProgress(count / recordings.length)
  try {
    await addRecordings(platform, novel.id, recordings, { signal, onDone })
  } catch (error) {
    if (error instanceof RecordingRefused) throw new ImportRefused('录音已损坏，放不出声音', { cause: error })
    throw error
  }
  return { itemId: novel.id, ...(notes.length && { note: notes.slice(0, maxNotes).join('；') }) }
}

/** Sound files, detected by their bytes, with their tags; other files are noted. */
async function soundsOf({ platform: { config } }: Work, list: FileList) {
  const sounds: Sound[] = []
  const notes: string[] = []
  for (const { name, file } of list) {
    const path = inboxPath(config, file)
    const { content } = await contentOf(path)
    if (content === 'sound') sounds.push({ name, path, tags: await tagsOf(path) })
    else notes.push(`${name}：不是录音`)
  }
  return { sounds, left: notes }
}

type Tags = { title?: string; track?: string }

/** Title and track number in the tags of a file. */
async function tagsOf(path: string): Promise<NonNullable<RecordingFile['tags']>> {
  const show = ['-show_entries', 'format_tags=title,track', '-of', 'json']
  const probed = await runFfprobe(recordingInput(path), show, { limits: { seconds: 60 } })
    .then((text) => JSON.parse(String(text)) as { format?: { tags?: Tags } })
    .catch(() => undefined)
  const { title, track } = probed?.format?.tags ?? {}
  const number = Number.parseInt(track ?? '', 10)
  return { ...(title && { title }), ...(number > 0 && { track: number }) }
}

async function novelOf({ platform: { db }, details: { bookHash, folder } }: Work) {
  const ofSource = bookHash ? await findNovelOfSource(db, Buffer.from(bookHash, 'hex')) : undefined
  return ofSource ?? (folder ? findNovelTitled(db, folder) : undefined)
}
