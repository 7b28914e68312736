import type { Cover } from '../draw/covers.ts'
import type { ReadingAccess } from '../reading.ts'

export type NovelCategory = '旅途' | '猫语' | '食事' | '小镇' | '山海' | '奇谈'

/** A novel of the sample library; its text lies in `texts/<slug>.txt`. */
export type SampleNovel = {
  slug: string
  title: string
  author: string
  description: string
  category: NovelCategory
  tags: readonly string[]
  finished?: boolean
  access: ReadingAccess
  cover: Cover
  /** Its chapters come with music of their own, in the place of a voice. */
  music?: boolean
}
