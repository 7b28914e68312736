import { amount } from '#client/formats.ts'
import type { NovelRow } from '#contract/novel/console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { wholeUpTo, wordsOf } from '#console/platform/forms/typed-values.ts'
import type { NovelEdit } from './queries.ts'

/** The fields of a novel as they stand in the form: what is typed stays text until it is saved. */
export type NovelDraft = Pick<
  NovelRow,
  'id' | 'version' | 'title' | 'author' | 'description' | 'category' | 'finished' | 'vip' | 'cover'
> & {
  price: string
  chapterPrice: string
  freeChapters: string
  /** Words with commas between them. */
  tags: string
  visibility: 'draft' | 'published'
  picture?: string
}
export type NovelProblems = { [Name in keyof NovelDraft]?: string }

/** A novel put into the form. One that is down is edited as a draft: publishing it again is a step of its own. */
export const draftOf = (novel: NovelRow): NovelDraft => ({
  id: novel.id,
  version: novel.version,
  title: novel.title,
  author: novel.author,
  description: novel.description,
  category: novel.category,
  finished: novel.finished,
  vip: novel.vip,
  cover: novel.cover,
  price: amount(novel.price),
  chapterPrice: amount(novel.chapterPrice),
  freeChapters: String(novel.freeChapters),
  tags: novel.tags.join('，'),
  visibility: novel.visibility === 'published' ? 'published' : 'draft',
})

const wrongPrice = '填 0 到 1000000，最多两位小数'

/** Validates the draft: the body of the call, or the problems by field. */
export function readDraft(draft: NovelDraft): { edit: NovelEdit } | { problems: NovelProblems } {
  const [price, chapterPrice] = [parseCoins(draft.price), parseCoins(draft.chapterPrice)]
  const freeChapters = wholeUpTo(99_999, draft.freeChapters)
  const tags = wordsOf(draft.tags)
  const isWrong = !draft.title.trim() || tags.length > 20 || tags.some((tag) => tag.length > 20)
  if (isWrong || price === undefined || chapterPrice === undefined || freeChapters === undefined)
    return {
      problems: {
        ...(!draft.title.trim() && { title: '标题不能为空' }),
        ...(price === undefined && { price: wrongPrice }),
        ...(chapterPrice === undefined && { chapterPrice: wrongPrice }),
        ...(freeChapters === undefined && { freeChapters: '填 0 到 99999 的整数' }),
        ...((tags.length > 20 || tags.some((tag) => tag.length > 20)) && {
          tags: '最多 20 个，每个最多 20 字',
        }),
      },
    }
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
      tags,
      ...(picture && { picture }),
    },
  }
}
