import { amount } from '#client/formats.ts'
import type { FilmRow } from '#contract/video/console.ts'
import { type Change, changesBetween } from '#console/platform/changes.ts'
import { parseCoins } from '#console/platform/coins.ts'
import { showValue } from '#console/platform/words.ts'
import type { FilmEdit } from './queries.ts'

/** The fields of a film as they stand in the form: what is typed stays text until it is saved. */
export type FilmDraft = {
  title: string
  description: string
  categoryId: string
  price: string
  vip: boolean
  previewSeconds: string
  visibility: 'draft' | 'published'
}

export type FilmProblems = Partial<Record<keyof FilmDraft, string>>

/** A film put into the form. One that is down is edited as a draft: publishing it again is a step of its own. */
export const draftOf = (film: FilmRow): FilmDraft => ({
  title: film.title,
  description: film.description,
  categoryId: String(film.categoryId),
  price: amount(film.price),
  vip: film.vip,
  previewSeconds: String(film.previewSeconds),
  visibility: film.visibility === 'published' ? 'published' : 'draft',
})

/** What the form asks of the server, or what is wrong with it, field by field. */
export function readDraft(id: number, draft: FilmDraft): { edit: FilmEdit } | { problems: FilmProblems } {
  const price = parseCoins(draft.price)
  const previewSeconds = parsePreview(draft.previewSeconds)
  const problems: FilmProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...(price === undefined && { price: '填 0 到 1000000，最多两位小数' }),
    ...(previewSeconds === undefined && { previewSeconds: '填 0 到 3600 的整数' }),
  }
  if (price === undefined || previewSeconds === undefined || Object.keys(problems).length > 0)
    return { problems }
  const { description, vip, visibility } = draft
  const categoryId = Number(draft.categoryId)
  return {
    edit: { id, title: draft.title.trim(), description, price, vip, previewSeconds, categoryId, visibility },
  }
}

/** What saving the edit would change, in the order of the form and in words. */
export function filmChanges(
  film: FilmRow,
  edit: FilmEdit,
  channels: readonly { id: number; name: string }[],
): Change[] {
  const channel = (id: number) =>
    channels.find((one) => one.id === id)?.name ?? (id ? `频道 ${id}` : '不归频道')
  const { id: _, visibility, categoryId, ...fields } = edit
  const before = { ...film, category: channel(film.categoryId) }
  return changesBetween(
    before,
    {
      ...fields,
      category: channel(Number(categoryId)),
      visibility: film.visibility === 'taken_down' ? film.visibility : visibility,
    },
    showValue,
  )
}

function parsePreview(text: string): number | undefined {
  const seconds = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return seconds <= 3600 ? seconds : undefined
}
