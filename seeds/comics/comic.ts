import type { Cover } from '../draw/covers.ts'
import type { Figure } from '../draw/comic/panel.ts'
import type { Person } from '../draw/comic/people.ts'
import type { ReadingAccess } from '../reading.ts'

export type ComicCategory = '日常' | '美食' | '旅行' | '悬疑' | '奇想'

/** A comic of the sample library; `script` as `readScript` has it, with the names of `cast`. */
export type SampleComic = {
  slug: string
  title: string
  author: string
  description: string
  category: ComicCategory
  tags: readonly string[]
  mode: 'webtoon' | 'ltr' | 'rtl'
  /** Black and white. */
  ink?: boolean
  finished?: boolean
  access: ReadingAccess
  cover: Cover
  cast: Readonly<Record<string, Figure>>
  script: string
}

/** Colours of hair and skin that go together, by a word. */
const looks = {
  dark: { hairColour: '#2d2733', skin: '#ffdcc2' },
  brown: { hairColour: '#6a4630', skin: '#ffe3cd' },
  red: { hairColour: '#a8492f', skin: '#ffe6d2' },
  tan: { hairColour: '#332820', skin: '#e9b48d' },
  grey: { hairColour: '#b9b6bd', skin: '#f7d3b8' },
  blue: { hairColour: '#33415e', skin: '#ffe1cc' },
}

/** Somebody by hair, look and coat; `more` is what else one sees. */
export const somebody = (
  hair: Person['hair'],
  look: keyof typeof looks,
  coat: string,
  more: Pick<Person, 'wear' | 'glasses' | 'beard'> = {},
): Person => ({ kind: 'person', hair, ...looks[look], coat, ...more })

export const cat = (fur: string, patch: string): Figure => ({ kind: 'cat', fur, patch })
export const dog = (fur: string, patch: string): Figure => ({ kind: 'dog', fur, patch })
