import { amount } from '#client/formats.ts'
import type { ComicRow } from '#contract/comics/console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { wholeUpTo, wordsOf } from '#console/platform/forms/typed-values.ts'
import type { ComicEdit } from './queries.ts'

/** The fields of a comic as they stand in the form: what is typed stays text until it is saved. */
export type ComicDraft = Pick<
  ComicRow,
  | 'id'
  | 'version'
  | 'title'
  | 'author'
  | 'description'
  | 'mode'
  | 'finished'
  | 'recommended'
  | 'vip'
  | 'cover'
> & {
  category: string
  price: string
  chapterPrice: string
  freeChapters: string
  previewPages: string
  /** Words with commas between them. */
  tags: string
  visibility: 'draft' | 'published'
  picture?: string
}
export type ComicProblems = { [Name in keyof ComicDraft]?: string }

/** A comic put into the form. One that is down is edited as a draft: publishing it again is a step of its own. */
export const draftOf = (comic: ComicRow): ComicDraft => ({
  id: comic.id,
  version: comic.version,
  title: comic.title,
  author: comic.author,
  description: comic.description,
  mode: comic.mode,
  finished: comic.finished,
  recommended: comic.recommended,
  vip: comic.vip,
  cover: comic.cover,
  category: comic.category,
  price: amount(comic.price),
  chapterPrice: amount(comic.chapterPrice),
  freeChapters: String(comic.freeChapters),
  previewPages: String(comic.previewPages),
  tags: comic.tags.join('，'),
  visibility: comic.visibility === 'published' ? 'published' : 'draft',
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readDraft(draft: ComicDraft): { edit: ComicEdit } | { problems: ComicProblems } {
  const [price, chapterPrice] = [parseCoins(draft.price), parseCoins(draft.chapterPrice)]
  const freeChapters = wholeUpTo(10_000, draft.freeChapters)
  const previewPages = wholeUpTo(100, draft.previewPages)
  const tags = wordsOf(draft.tags)
  const wrongPrice = '填 0 到 1000000，最多两位小数'
  const problems: ComicProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...(price === undefined && { price: wrongPrice }),
    ...(chapterPrice === undefined && { chapterPrice: wrongPrice }),
    ...(freeChapters === undefined && { freeChapters: '填 0 到 10000 的整数' }),
    ...(previewPages === undefined && { previewPages: '填 0 到 100 的整数' }),
    ...((tags.length > 20 || tags.some((tag) => tag.length > 20)) && {
      tags: '最多 20 个，每个最多 20 字',
    }),
  }
  if (
    price === undefined ||
    chapterPrice === undefined ||
    freeChapters === undefined ||
    previewPages === undefined ||
    Object.keys(problems).length > 0
  )
    return { problems }
  const { cover: _, picture, ...fields } = draft
  return {
    edit: {
      ...fields,
      title: draft.title.trim(),
      author: draft.author.trim(),
      category: draft.category.trim(),
      price,
      chapterPrice,
      freeChapters,
      previewPages,
      tags,
      ...(picture && { picture }),
    },
  }
}
