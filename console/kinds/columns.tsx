import { amount } from '#client/formats.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { stateKinds } from './state-kinds.ts'
import type { Visibility } from './WorkFilters.tsx'
import styles from './Work.module.css'

/** A small upright cover. */
export const coverColumn = <Row extends { cover: string }>(
  width = '60px',
  className = styles.thumbnail,
): TableColumn<Row> => ({
  key: 'cover',
  label: '封面',
  width,
  cell: (row) => (
    <Cover ratio="3:4" className={className}>
      <Picture path={row.cover} alt="" />
    </Cover>
  ),
})

/** The title; a press opens the work. */
export const titleColumn = <Row extends { title: string; sample: boolean }>(
  onOpen: (row: Row) => void,
  className = styles.title,
): TableColumn<Row> => ({
  key: 'title',
  label: '标题',
  cell: (row) => (
    <button type="button" className={className} onClick={() => onOpen(row)}>
      <span className="one-line">{row.title}</span>
      {row.sample && <Tag>示例</Tag>}
    </button>
  ),
})

/** Words on one line; a dash where there are none. */
export const wordsColumn = <Row,>(
  key: string,
  label: string,
  wordsOf: (row: Row) => string,
): TableColumn<Row> => ({
  key,
  label,
  cell: (row) => <span className={styles.whole}>{wordsOf(row) || '—'}</span>,
})

export const stateColumn = <Row extends { visibility: Visibility }>(): TableColumn<Row> => ({
  key: 'state',
  label: '状态',
  cell: ({ visibility }) => <Tag kind={stateKinds[visibility]}>{visibilityWords[visibility]}</Tag>,
})

export const createdColumn = <Row extends { createdAt: number }>(): TableColumn<Row> =>
  wordsColumn('created', '创建时间', (row) => dateTime(row.createdAt))

/** The ways to open a work in words; 免费 where none costs anything. */
export function priceWords(
  vip: boolean,
  prices: readonly (readonly [word: string, price: number])[],
): string {
  const sold = prices.filter(([, price]) => price > 0).map(([word, price]) => `${word} ${amount(price)}`)
  return [...(vip ? ['VIP'] : []), ...sold].join(' · ') || '免费'
}
