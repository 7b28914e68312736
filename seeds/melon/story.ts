import type { WriterName } from './writers.ts'

/** A story of the sample library. Its text is written as `text.ts` reads it. */
export type SampleStory = {
  slug: string
  title: string
  /** Shown in lists; may be empty. */
  summary: string
  category: string
  writer: WriterName
  tags: readonly string[]
  /** It stands among the headlines. */
  lead?: boolean
  text: string
}

/** Stories gathered under one title, by their slugs. */
export type SampleCollection = { title: string; intro: string; stories: readonly string[] }
