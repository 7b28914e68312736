import type { SectionKind } from '#contract/video/catalogue-shapes.ts'

/** Where the films of a section come from; of other kinds it is the kind itself. */
export type Source =
  | 'newest'
  | 'hottest'
  | 'week'
  | 'tag'
  | 'topic'
  | 'picked'
  | 'topics'
  | 'actors'
  | 'collections'

/** Contents of a section, in whatever layout. */
export type Shelf = {
  /** 0 for one of the default layout. */
  id: number
  category_id: number | null
  kind: SectionKind
  source: Source
  title: string
  tag: string
  topic_id: number | null
  size: number
}

type Scheduled = { hidden: boolean; starts_at: Date | null; ends_at: Date | null }

/** Whether a section is shown at a moment in milliseconds. */
export const isShown = ({ hidden, starts_at, ends_at }: Scheduled, now: number): boolean =>
  !hidden && (!starts_at || starts_at.getTime() <= now) && (!ends_at || ends_at.getTime() > now)

/** Whether a section has a page of its own with all its films. */
export const hasPage = ({ id, source }: Pick<Shelf, 'id' | 'source'>): boolean =>
  id !== 0 && source !== 'topics' && source !== 'actors' && source !== 'collections'

/** Whether a section of this kind shows films and nothing else. */
export const holdsFilms = (kind: SectionKind): boolean =>
  kind !== 'topic' && kind !== 'topics' && kind !== 'actors' && kind !== 'collections'

type Plain = Pick<Shelf, 'kind' | 'source' | 'title' | 'size'>

const ofHome: Plain[] = [
  { kind: 'banner', source: 'hottest', title: '', size: 5 },
  { kind: 'rail', source: 'week', title: '本周热播', size: 10 },
  { kind: 'topics', source: 'topics', title: '精选专题', size: 8 },
  { kind: 'collections', source: 'collections', title: '合集', size: 8 },
  { kind: 'actors', source: 'actors', title: '演员', size: 10 },
]

/** By how a channel lays out its films: 1 two columns, 2 rows, 3 banner then two columns, 4 ranked. */
const ofChannels: Record<number, Plain[]> = {
  1: [{ kind: 'grid', source: 'week', title: '本周热播', size: 6 }],
  2: [{ kind: 'rows', source: 'week', title: '本周热播', size: 5 }],
  3: [
    { kind: 'banner', source: 'hottest', title: '', size: 5 },
    { kind: 'grid', source: 'week', title: '本周热播', size: 6 },
  ],
  4: [{ kind: 'ranked', source: 'hottest', title: '热播榜', size: 10 }],
}

/** The sections of a home page nobody has laid out: of 推荐, or of a channel by its `showType`. */
export function defaultLayout(channel: { id: number; showType: number } | undefined): Shelf[] {
  const plain = channel ? (ofChannels[channel.showType] ?? ofChannels[1]!) : ofHome
  return plain.map((each) => ({ ...each, id: 0, category_id: channel?.id ?? null, tag: '', topic_id: null }))
}
