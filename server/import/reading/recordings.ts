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
import { ImportRefused } from '../refusal.ts'
import type { Made, Work } from '../running-import.ts'

const mostNoted = 5

type Sound = RecordingFile & { path: string }

/** Adds recordings to the chapters of the novel they lay beside, or whose title their folder has. */
export async function makeRecordings(work: Work, list: FileList): Promise<Made> {
  const { platform, details, signal } = work
  const novel = await novelOf(work)
  if (!novel) throw new ImportRefused(`没有找到《${details.folder ?? work.name}》这本小说，请先导入它`)
  const { sounds, left } = await soundsOf(work, list)
  const { byChapter, unmatched } = matchRecordings(sounds, novel.chapters)
  left.push(...unmatched.map(({ name }) => `${name}：没有对应的章节`))
  if (byChapter.size === 0) throw new ImportRefused(left.slice(0, mostNoted).join('；'))
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
  return { itemId: novel.id, ...(left.length && { note: left.slice(0, mostNoted).join('；') }) }
}

/** What is sound by its bytes, with its tags; what is not is named. */
async function soundsOf({ platform: { config } }: Work, list: FileList) {
  const sounds: Sound[] = []
  const left: string[] = []
  for (const { name, file } of list) {
    const path = inboxPath(config, file)
    const { content } = await contentOf(path)
    if (content === 'sound') sounds.push({ name, path, tags: await tagsOf(path) })
    else left.push(`${name}：不是录音`)
  }
  return { sounds, left }
}

type Tags = { title?: string; track?: string }

/** Title and number that the file itself says. */
async function tagsOf(path: string): Promise<NonNullable<RecordingFile['tags']>> {
  const show = ['-show_entries', 'format_tags=title,track', '-of', 'json']
  const said = await runFfprobe(recordingInput(path), show, { limits: { seconds: 60 } })
    .then((text) => JSON.parse(String(text)) as { format?: { tags?: Tags } })
    .catch(() => undefined)
  const { title, track } = said?.format?.tags ?? {}
  const number = Number.parseInt(track ?? '', 10)
  return { ...(title && { title }), ...(number > 0 && { track: number }) }
}

async function novelOf({ platform: { db }, details: { bookHash, folder } }: Work) {
  const known = bookHash ? await findNovelOfSource(db, Buffer.from(bookHash, 'hex')) : undefined
  return known ?? (folder ? findNovelTitled(db, folder) : undefined)
}
