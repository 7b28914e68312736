import { amount } from '#client/formats.ts'
import type { NovelRow } from '#contract/novel/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Novel.module.css'

const stateKinds = { draft: 'plain', published: 'teal', taken_down: 'red' } as const

/** The columns of the list; the title opens the novel. */
export const novelColumns = (onOpen: (novel: NovelRow) => void): readonly TableColumn<NovelRow>[] => [
  {
    key: 'cover',
    label: '封面',
    width: '60px',
    cell: (row) => (
      <Cover ratio="3:4" className={styles.thumbnail}>
        <Picture path={row.cover} alt="" />
      </Cover>
    ),
  },
  {
    key: 'title',
    label: '标题',
    cell: (row) => (
      <button type="button" className={styles.title} onClick={() => onOpen(row)}>
        <span className="one-line">{row.title}</span>
        {row.sample && <Tag>示例</Tag>}
      </button>
    ),
  },
  { key: 'author', label: '作者', cell: (row) => <span className={styles.whole}>{row.author || '—'}</span> },
  {
    key: 'category',
    label: '分类',
    cell: (row) => <span className={styles.whole}>{row.category || '—'}</span>,
  },
  {
    key: 'chapters',
    label: '章节',
    align: 'end',
    cell: (row) => `${row.chapters}${row.finished ? '（完）' : ''}`,
  },
  { key: 'price', label: '价格', align: 'end', cell: priceWords },
  { key: 'readers', label: '在读', align: 'end', cell: (row) => count(row.readers) },
  {
    key: 'state',
    label: '状态',
    cell: (row) => <Tag kind={stateKinds[row.visibility]}>{visibilityWords[row.visibility]}</Tag>,
  },
  {
    key: 'created',
    label: '创建时间',
    cell: (row) => <span className={styles.whole}>{dateTime(row.createdAt)}</span>,
  },
]

function priceWords({ vip, price, chapterPrice }: NovelRow): string {
  const parts = [
    vip && 'VIP',
    price > 0 && `整本 ${amount(price)}`,
    chapterPrice > 0 && `每章 ${amount(chapterPrice)}`,
  ]
  return parts.filter(Boolean).join(' · ') || '免费'
}
