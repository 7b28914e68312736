import { latestSecond } from '#contract/common.ts'
import type { StoryBlockRow, StoryDocument, UploadedPicture } from '#contract/melon/console.ts'
import type { StoryPicture } from '#contract/melon/shapes.ts'
import { type BlockKind, isText, longestRun, mostBlocks } from '#contract/melon/text.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { wordsOf } from '#console/platform/forms/typed-values.ts'
import { readMarks, writeMarks } from './marks.ts'
import type { StoryEdit } from './queries.ts'

/** A block as it stands in the form; `key` tells it from others while it is moved. */
export type BlockDraft = {
  key: number
  kind: BlockKind
  /** With marks. */
  text: string
  caption: string
  pictureId?: number | undefined
  picture?: StoryPicture | undefined
  /** The number of a film as it is typed. */
  filmId: string
  film?: FilmCard | undefined
}

/** The fields of a story as they stand in the form: what is typed stays text until it is saved. */
export type StoryDraft = {
  title: string
  summary: string
  /** Words with commas between them. */
  tags: string
  lead: boolean
  categoryId: string
  writerId: string
  coverId: number
  /** A cover that stands nowhere in the text. */
  ownCover?: { id: number; path: string } | undefined
  visibility: 'draft' | 'published'
  publishAt: string
  blocks: BlockDraft[]
}
export type StoryProblems = Partial<Record<keyof StoryDraft, string>>

let lastKey = 0
/** An empty block of a kind. */
export const newBlock = (kind: BlockKind): BlockDraft => ({
  key: ++lastKey,
  kind,
  text: '',
  caption: '',
  filmId: '',
})

export const newStory = (): StoryDraft => ({
  title: '',
  summary: '',
  tags: '',
  lead: false,
  categoryId: '0',
  writerId: '0',
  coverId: 0,
  visibility: 'draft',
  publishAt: '',
  blocks: [newBlock('p')],
})

const blockOf = ({ kind, runs = [], caption = '', pictureId, picture, filmId, film }: StoryBlockRow) => ({
  ...newBlock(kind),
  text: writeMarks(runs),
  caption,
  pictureId,
  picture,
  filmId: filmId === undefined ? '' : String(filmId),
  film,
})

/** A story put into the form. One that is down is edited as a draft: publishing it again is a step of its own. */
export function draftOf(story: StoryDocument): StoryDraft {
  const blocks = story.blocks.map(blockOf)
  const isInText = blocks.some(({ pictureId }) => pictureId === story.coverId)
  return {
    title: story.title,
    summary: story.summary,
    tags: story.tags.join('，'),
    lead: story.lead,
    categoryId: String(story.categoryId),
    writerId: String(story.writerId),
    coverId: story.coverId,
    ...(story.coverId > 0 && !isInText && { ownCover: { id: story.coverId, path: story.cover } }),
    visibility: story.visibility === 'published' ? 'published' : 'draft',
    publishAt: toDateField(story.publishAt),
    blocks,
  }
}

/** Candidates for the cover: each picture of the text once, and an uploaded one. */
export function coverChoices({ blocks, ownCover }: StoryDraft): { id: number; path: string }[] {
  const inText = blocks.flatMap(({ kind, pictureId, picture }) =>
    kind === 'pic' && pictureId !== undefined && picture ? [{ id: pictureId, path: picture.path }] : [],
  )
  return [...new Map([...inText, ...(ownCover ? [ownCover] : [])].map((each) => [each.id, each])).values()]
}

/** A picture that was uploaded, put into a block. */
export const withPicture = ({ id, ...picture }: UploadedPicture): Partial<BlockDraft> => ({
  pictureId: id,
  picture,
})

/** Validates the draft: the body of the call, or the problems by field. */
export function readDraft(
  known: Pick<StoryDocument, 'id' | 'version'> | undefined,
  draft: StoryDraft,
): { edit: StoryEdit } | { problems: StoryProblems } {
  const tags = wordsOf(draft.tags)
  const publishAt = draft.visibility === 'draft' ? fromDateField(draft.publishAt) : 0
  const blocks = draft.blocks.flatMap(blocksOf)
  const wrong = draft.blocks.map(problemOf).find(Boolean)
  const isEmpty = blocks.length === 0 && (draft.visibility === 'published' || publishAt > 0)
  const problems: StoryProblems = {
    ...(!draft.title.trim() && { title: '标题不能为空' }),
    ...((tags.length > 10 || tags.some((tag) => tag.length > 20)) && { tags: '最多 10 个，每个最多 20 字' }),
    ...(!(publishAt >= 0 && publishAt <= latestSecond) && { publishAt: '日期不对' }),
    ...(wrong && { blocks: wrong }),
    ...(isEmpty && { blocks: '还没有内容，写好再发布' }),
    ...(blocks.length > mostBlocks && { blocks: `最多 ${mostBlocks} 段` }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const isThere = draft.coverId === 0 || coverChoices(draft).some(({ id }) => id === draft.coverId)
  return {
    edit: {
      ...(known && { id: known.id, version: known.version }),
      title: draft.title.trim(),
      summary: draft.summary.trim(),
      tags,
      lead: draft.lead,
      categoryId: Number(draft.categoryId),
      writerId: Number(draft.writerId),
      coverId: isThere ? draft.coverId : 0,
      visibility: draft.visibility,
      publishAt,
      blocks,
    },
  }
}

const idIn = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined

/** Problem of a block in words. */
function problemOf({ kind, text, pictureId, filmId }: BlockDraft, index: number): string | undefined {
  if (kind === 'pic' && pictureId === undefined) return `第 ${index + 1} 段还没有选择图片`
  if (kind === 'film' && idIn(filmId) === undefined) return `第 ${index + 1} 段还没有填影片编号`
  if (isText(kind) && readMarks(text).some(({ t }) => t.length > longestRun))
    return `第 ${index + 1} 段太长，请用空行分开`
  return undefined
}

/** A block as it is saved. A text with empty lines in it becomes as many blocks; one that says nothing becomes none. */
function blocksOf({ kind, text, caption, pictureId, filmId }: BlockDraft): StoryEdit['blocks'] {
  if (isText(kind))
    return text
      .split(/\n[ \t\u3000]*\n/)
      .map((part) => part.replaceAll(/^[\s\u3000]+|[\s\u3000]+$/g, ''))
      .filter(Boolean)
      .map((part) => ({ kind, runs: readMarks(part) }))
  if (kind === 'pic') return pictureId === undefined ? [] : [{ kind, pictureId, caption: caption.trim() }]
  if (kind === 'film') {
    const id = idIn(filmId)
    return id === undefined ? [] : [{ kind, filmId: id }]
  }
  return [{ kind }]
}
