import type { SectionKind } from '#contract/video/catalogue-shapes.ts'
import type { GatheredFilm, SectionRow, SectionSource } from '#contract/video/catalogue-console-shapes.ts'
import { latestSecond } from '#contract/common.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import type { SectionSave } from './catalogue-queries.ts'

/** How a section is drawn, in words. */
export const kindWords: Record<SectionKind, string> = {
  banner: '轮播',
  rail: '横滑',
  grid: '双列',
  rows: '横排',
  ranked: '榜单',
  topic: '单个专题（换一换）',
  topics: '专题列表',
  actors: '演员列表',
  collections: '合集列表',
}

/** Where the films of a section come from, in words. */
export const sourceWords = {
  newest: '最新',
  hottest: '最多播放',
  week: '本周热播',
  tag: '标签',
  topic: '专题',
  picked: '手动挑选',
} as const
type FilmSource = keyof typeof sourceWords

const own: ReadonlySet<SectionKind> = new Set(['topic', 'topics', 'actors', 'collections'])
/** Whether a kind leaves open where its films come from. */
export const choosesSource = (kind: SectionKind): boolean => !own.has(kind)

/** The kinds of sections a channel can have: 禁域 gathers nothing but films. */
export const kindsOf = (dark: boolean): Record<string, string> =>
  dark
    ? Object.fromEntries(Object.entries(kindWords).filter(([kind]) => !own.has(kind as SectionKind)))
    : kindWords

/** A section as it stands in the form. Dates are the values of their fields, in Asia/Shanghai; empty is always. */
export type SectionDraft = {
  id?: number
  version?: number
  kind: SectionKind
  source: FilmSource
  title: string
  tag: string
  topicId: string
  size: string
  hidden: boolean
  startsAt: string
  endsAt: string
  films: GatheredFilm[]
}
export type SectionProblems = Partial<Record<keyof SectionDraft, string>>

export const newSection = (): SectionDraft => ({
  kind: 'grid',
  source: 'newest',
  title: '',
  tag: '',
  topicId: '',
  size: '6',
  hidden: false,
  startsAt: '',
  endsAt: '',
  films: [],
})

export const draftOfSection = (row: SectionRow): SectionDraft => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  source: row.source in sourceWords ? (row.source as FilmSource) : 'newest',
  title: row.title,
  tag: row.tag,
  topicId: row.topicId ? String(row.topicId) : '',
  size: String(row.size),
  hidden: row.hidden,
  startsAt: toDateField(row.startsAt),
  endsAt: toDateField(row.endsAt),
  films: row.films,
})

/** The source a section is saved with: a kind that lists something of its own is its own source. */
export const sourceOf = ({ kind, source }: Pick<SectionDraft, 'kind' | 'source'>): SectionSource =>
  choosesSource(kind) ? source : (kind as SectionSource)

/** Validates the draft: the body of the call, or the problems by field. `categoryId` 0 is 推荐. */
export function readSection(
  categoryId: number,
  draft: SectionDraft,
): { section: SectionSave } | { problems: SectionProblems } {
  const source = sourceOf(draft)
  const [startsAt, endsAt] = [fromDateField(draft.startsAt), fromDateField(draft.endsAt)]
  const size = /^\d{1,2}$/.test(draft.size.trim()) ? Number(draft.size) : 0
  const problems: SectionProblems = {
    ...(source === 'tag' && !draft.tag.trim() && { tag: '填一个标签' }),
    ...(source === 'topic' && !draft.topicId && { topicId: '选一个专题' }),
    ...(!(size >= 1 && size <= 50) && { size: '填 1 到 50 的整数' }),
    ...(!(startsAt <= latestSecond) && { startsAt: '日期不对' }),
    ...(!(endsAt <= latestSecond) && { endsAt: '日期不对' }),
    ...(endsAt > 0 && endsAt <= startsAt && { endsAt: '结束要晚于开始' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { id, version, kind, title, hidden } = draft
  return {
    section: {
      ...(id !== undefined && { id }),
      ...(version !== undefined && { version }),
      categoryId: categoryId || 0,
      kind,
      source,
      title: title.trim(),
      tag: source === 'tag' ? draft.tag.trim() : '',
      topicId: source === 'topic' ? Number(draft.topicId) : 0,
      size,
      hidden,
      startsAt,
      endsAt,
      filmIds: source === 'picked' ? draft.films.map((film) => film.id) : [],
    },
  }
}
