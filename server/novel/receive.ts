import type { Block } from '#contract/novel/text.ts'
import type { PaidPicture } from '#server/platform/paid-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A chapter as an importer has it. `audio`: a recording on this machine's disk. */
export type NewChapter = {
  volume?: string
  title: string
  blocks: readonly Block[]
  audio?: { file: string; seconds: number }
}

/** A novel as an importer has it. Prices in hundredths; `sourceHash` is the SHA-256 of the file it comes from. */
export type NewNovel = {
  sourceHash: Buffer
  title: string
  author: string
  description: string
  tags: readonly string[]
  cover?: Buffer
  vip?: boolean
  price?: number
  chapterPrice?: number
  freeChapters?: number
  categoryName?: string
  finished?: boolean
  sample?: boolean
  publish?: boolean
  /** For samples: how many have read it, and when it was last added to, in Unix seconds. */
  readers?: number
  updatedAt?: number
  chapters: readonly NewChapter[]
  /** The pictures its blocks name. */
  pictures: ReadonlyMap<string, PaidPicture>
}

export declare function addNovel(
  platform: Platform,
  novel: NewNovel,
  options?: { signal?: AbortSignal },
): Promise<{ novelId: number }>

export type NewRecording = { chapterId: number; file: string; sourceHash: Buffer }

export declare function addRecordings(
  platform: Platform,
  novelId: number,
  recordings: readonly NewRecording[],
  options?: { signal?: AbortSignal; onDone?: (count: number) => void },
): Promise<void>

export declare function findNovelTitled(
  db: Platform['db'],
  title: string,
  author?: string,
): Promise<{ id: number; chapters: { id: number; number: number; title: string; recorded: boolean }[] } | undefined>
