import { amount } from '#client/formats.ts'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { wholeUpTo } from '#console/platform/forms/typed-values.ts'
import type { DramaEdit } from './queries.ts'

/** The fields of a drama as they stand in the form: what is typed stays text until it is saved. */
export type DramaDraft = Pick<
  DramaRow,
  'title' | 'author' | 'intro' | 'form' | 'finished' | 'recommended' | 'vip' | 'categoryId' | 'cover'
> &
  Partial<Pick<DramaRow, 'id' | 'version'>> & {
    price: string
    episodePrice: string
    freeEpisodes: string
    previewSeconds: string
    visibility: 'draft' | 'published'
    picture?: string
  }
export type DramaProblems = { [Name in keyof DramaDraft]?: string }

export const newDrama = (): DramaDraft => ({
  title: '',
  author: '',
  intro: '',
  form: 'vertical',
  finished: false,
  recommended: false,
  vip: false,
  categoryId: 0,
  cover: '',
  price: '0.00',
  episodePrice: '0.00',
  freeEpisodes: '0',
  previewSeconds: '0',
  visibility: 'draft',
})

/** A drama put into the form. One that is down is edited as a draft: publishing it again is a step of its own. */
export const draftOf = (drama: DramaRow): DramaDraft => ({
  id: drama.id,
  version: drama.version,
  title: drama.title,
  author: drama.author,
  intro: drama.intro,
  form: drama.form,
  finished: drama.finished,
  recommended: drama.recommended,
  vip: drama.vip,
  categoryId: drama.categoryId,
  cover: drama.cover,
  price: amount(drama.price),
  episodePrice: amount(drama.episodePrice),
  freeEpisodes: String(drama.freeEpisodes),
  previewSeconds: String(drama.previewSeconds),
  visibility: drama.visibility === 'published' ? 'published' : 'draft',
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readDraft(draft: DramaDraft): { edit: DramaEdit } | { problems: DramaProblems } {
  const [price, episodePrice] = [parseCoins(draft.price), parseCoins(draft.episodePrice)]
  const freeEpisodes = wholeUpTo(10_000, draft.freeEpisodes)
  const previewSeconds = wholeUpTo(3600, draft.previewSeconds)
  const wrongPrice = '填 0 到 1000000，最多两位小数'
  const problems: DramaProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...(price === undefined && { price: wrongPrice }),
    ...(episodePrice === undefined && { episodePrice: wrongPrice }),
    ...(freeEpisodes === undefined && { freeEpisodes: '填 0 到 10000 的整数' }),
    ...(previewSeconds === undefined && { previewSeconds: '填 0 到 3600 的整数' }),
  }
  if (
    price === undefined ||
    episodePrice === undefined ||
    freeEpisodes === undefined ||
    previewSeconds === undefined ||
    Object.keys(problems).length > 0
  )
    return { problems }
  const { cover: _, picture, id, version, ...fields } = draft
  return {
    edit: {
      ...fields,
      title: draft.title.trim(),
      author: draft.author.trim(),
      price,
      episodePrice,
      freeEpisodes,
      previewSeconds,
      ...(id !== undefined && { id }),
      ...(version !== undefined && { version }),
      ...(picture && { picture }),
    },
  }
}
