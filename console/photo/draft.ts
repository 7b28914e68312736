import { amount } from '#client/formats.ts'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import type { SetEdit } from './queries.ts'

/** The fields of a set as they stand in the form: what is typed stays text until it is saved. */
export type SetDraft = {
  title: string
  author: string
  description: string
  categoryId: string
  price: string
  freePhotos: string
  vip: boolean
  /** Words with commas between them. */
  tags: string
  visibility: 'draft' | 'published'
}
export type SetProblems = Partial<Record<keyof SetDraft, string>>

/** A set put into the form. One that is down is edited as a draft: publishing it again is a step of its own. */
export const draftOf = (set: PhotoSetRow): SetDraft => ({
  title: set.title,
  author: set.author,
  description: set.description,
  categoryId: String(set.categoryId),
  price: amount(set.price),
  freePhotos: String(set.freePhotos),
  vip: set.vip,
  tags: set.tags.join('，'),
  visibility: set.visibility === 'published' ? 'published' : 'draft',
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readDraft(
  { id, version }: Pick<PhotoSetRow, 'id' | 'version'>,
  draft: SetDraft,
): { edit: SetEdit } | { problems: SetProblems } {
  const price = parseCoins(draft.price)
  const freePhotos = /^\d{1,4}$/.test(draft.freePhotos.trim()) ? Number(draft.freePhotos) : Number.NaN
  const tags = [
    ...new Set(
      draft.tags
        .split(/[,，、]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ]
  const problems: SetProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...(price === undefined && { price: '填 0 到 1000000，最多两位小数' }),
    ...(!(freePhotos <= 1000) && { freePhotos: '填 0 到 1000 的整数' }),
    ...((tags.length > 20 || tags.some((tag) => tag.length > 20)) && { tags: '最多 20 个，每个最多 20 字' }),
  }
  if (price === undefined || Object.keys(problems).length > 0) return { problems }
  const { author, description, vip, visibility } = draft
  const [title, categoryId] = [draft.title.trim(), Number(draft.categoryId)]
  return {
    edit: { id, version, title, author, description, categoryId, price, freePhotos, vip, tags, visibility },
  }
}
