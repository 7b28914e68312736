import { amount } from '#client/formats.ts'
import type { FilmRow, FilmVisibility } from '#contract/video/console.ts'
import { type Change, changesBetween } from '#console/platform/display/changes.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { latestSecond } from '#contract/common.ts'
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
  visibility: Exclude<FilmVisibility, 'taken_down'>
  /** Words with commas between them. */
  tags: string
  actors: string
  /** The title of its series and its number in it; empty for none. */
  collection: string
  episode: string
  /** The value of its field, in Asia/Shanghai; empty is never. */
  publishAt: string
  short: boolean
  /** A new cover, in base64. */
  picture?: string
}

export type FilmProblems = Partial<Record<keyof FilmDraft, string>>

/**
 * A film put into the form. One that is down is edited as a draft: publishing it again is a step of its own. One of a member that is not
 * shown stays what it is unless it is made a draft or published.
 */
export const draftOf = (film: FilmRow): FilmDraft => ({
  title: film.title,
  description: film.description,
  categoryId: String(film.categoryId),
  price: amount(film.price),
  vip: film.vip,
  previewSeconds: String(film.previewSeconds),
  visibility: film.visibility === 'taken_down' ? 'draft' : (film.visibility as FilmDraft['visibility']),
  tags: film.tags.join('，'),
  actors: film.actors.join('，'),
  collection: film.collection,
  episode: film.episode ? String(film.episode) : '',
  publishAt: toDateField(film.publishAt),
  short: film.short,
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readDraft(
  film: Pick<FilmRow, 'id' | 'version'>,
  draft: FilmDraft,
): { edit: FilmEdit } | { problems: FilmProblems } {
  const price = parseCoins(draft.price)
  const previewSeconds = parsePreview(draft.previewSeconds)
  const [tags, actors] = [wordsOf(draft.tags), wordsOf(draft.actors)]
  const collection = draft.collection.trim()
  const episode = /^\d{0,5}$/.test(draft.episode.trim()) ? Number(draft.episode) : Number.NaN
  const publishAt = draft.visibility === 'draft' ? fromDateField(draft.publishAt) : 0
  const problems: FilmProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...(price === undefined && { price: '填 0 到 1000000，最多两位小数' }),
    ...(previewSeconds === undefined && { previewSeconds: '填 0 到 3600 的整数' }),
    ...(!fits(tags, 20) && { tags: '最多 20 个，每个最多 20 字' }),
    ...(!fits(actors, 40) && { actors: '最多 20 位，每位最多 40 字' }),
    ...(Number.isNaN(episode) && { episode: '填整数' }),
    ...(!(publishAt <= latestSecond) && { publishAt: '日期不对' }),
  }
  if (price === undefined || previewSeconds === undefined || Object.keys(problems).length > 0)
    return { problems }
  const { description, vip, visibility, short, picture } = draft
  const categoryId = short ? 0 : Number(draft.categoryId)
  return {
    edit: {
      id: film.id,
      version: film.version,
      title: draft.title.trim(),
      description,
      price,
      vip,
      previewSeconds,
      categoryId,
      ...((visibility === 'draft' || visibility === 'published') && { visibility }),
      tags,
      actors,
      short,
      collection: short ? '' : collection,
      episode: collection && !short ? episode : 0,
      publishAt,
      ...(picture && { picture }),
    },
  }
}

/** Changes that saving would make, in words and in the order of the form. */
export function filmChanges(
  film: FilmRow,
  edit: FilmEdit,
  channels: readonly { id: number; name: string }[],
): Change[] {
  const channel = (id: number) =>
    channels.find((one) => one.id === id)?.name ?? (id ? `频道 ${id}` : '不归频道')
  const { id: _, version: __, visibility, categoryId, picture, tags = [], actors = [], ...fields } = edit
  const listed = (words: readonly string[]) => words.join('、')
  const before = {
    ...film,
    category: channel(film.categoryId),
    tags: listed(film.tags),
    actors: listed(film.actors),
  }
  return changesBetween(
    before,
    {
      ...(picture && { picture: 'chosen' }),
      ...fields,
      tags: listed(tags),
      actors: listed(actors),
      category: channel(Number(categoryId)),
      visibility: film.visibility === 'taken_down' ? film.visibility : (visibility ?? film.visibility),
    },
    (name, value) => (name === 'picture' ? '换成选好的图片' : showValue(name, value)),
  )
}

/** Words with commas between them, Chinese or not, each once. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const fits = (words: readonly string[], longest: number) =>
  words.length <= 20 && words.every((word) => word.length <= longest)

function parsePreview(text: string): number | undefined {
  const seconds = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return seconds <= 3600 ? seconds : undefined
}
