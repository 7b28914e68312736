import { join } from 'node:path'
import { matchRecordings } from '../books/recordings.ts'
import { addRecordings, findNovelOfSource, findNovelTitled } from '#server/novel/index.ts'
import type { FileList } from '../inbox.ts'
import { hashFile, inboxPath } from '../inbox.ts'
import { contentOf } from '../content.ts'
import { ImportRefused } from '../refusal.ts'
import type { Made, Work } from '../work.ts'

/** Adds recordings to the chapters of the novel they lay beside, or whose title their folder has. */
export async function makeRecordings(work: Work, list: FileList): Promise<Made> {
  const { platform, details, signal } = work
  const novel = await novelOf(work)
  if (!novel) throw new ImportRefused(`没有找到《${details.folder ?? work.name}》这本小说，请先导入它`)
  const sounds: FileList = []
  const left: string[] = []
  for (const file of list) {
    const { content } = await contentOf(inboxPath(platform.config, file.file))
    if (content === 'sound') sounds.push(file)
    else left.push(`${file.name}：不是录音`)
  }
  const { matched, unmatched } = matchRecordings(sounds, novel.chapters)
  left.push(...unmatched.map(({ name }) => `${name}：没有对应的章节`))
  if (matched.size === 0) throw new ImportRefused(left.slice(0, 3).join('；') || '里面没有录音')
  const recordings = []
  for (const [file, chapter] of matched) {
    const path = join(inboxPath(platform.config), file.file)
    recordings.push({ chapterId: chapter.id, file: path, sourceHash: await hashFile(path) })
  }
  const onDone = (count: number) => work.onProgress(count / recordings.length)
  await addRecordings(platform, novel.id, recordings, { signal, onDone })
  return { itemId: novel.id, ...(left.length && { note: left.slice(0, 5).join('；') }) }
}

async function novelOf({ platform: { db }, details: { bookHash, folder } }: Work) {
  const known = bookHash && (await findNovelOfSource(db, Buffer.from(bookHash, 'hex')))
  return known || (folder ? findNovelTitled(db, folder) : undefined)
}
