import { amount } from '#client/formats.ts'
import type { ShortRow } from '#contract/video/short-console.ts'
import { count, dateTime, duration } from '#console/platform/formats.ts'
import { stateKinds } from '#console/kinds/state-kinds.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Short.module.css'

type Acts = {
  mayEdit: boolean
  /** The row whose change is on its way. */
  busyId: number | undefined
  onFeature: (row: ShortRow, featured: boolean) => void
}

/** The columns of the list; a switch puts a row into 精选. */
export const shortColumns = ({ mayEdit, busyId, onFeature }: Acts): readonly TableColumn<ShortRow>[] => [
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
      <span className={styles.title}>
        <span className="one-line">{row.title}</span>
        {row.sample && <Tag>示例</Tag>}
      </span>
    ),
  },
  { key: 'length', label: '时长', align: 'end', cell: (row) => duration(row.seconds) },
  { key: 'price', label: '价格', align: 'end', cell: priceWords },
  { key: 'showings', label: '展示', align: 'end', cell: (row) => count(row.showings) },
  {
    key: 'share',
    label: '看完比例',
    align: 'end',
    cell: (row) => (row.showings ? percent(row.share) : '—'),
  },
  { key: 'skips', label: '划走', align: 'end', cell: (row) => (row.showings ? percent(row.skips) : '—') },
  {
    key: 'state',
    label: '状态',
    cell: (row) => (
      <span className={styles.state}>
        <Tag kind={stateKinds[row.visibility as keyof typeof stateKinds] ?? 'plain'}>
          {visibilityWords[row.visibility] ?? row.visibility}
        </Tag>
        {row.candidate && <Tag kind="teal">可推荐</Tag>}
      </span>
    ),
  },
  {
    key: 'featured',
    label: '精选',
    cell: (row) => (
      <span className={styles.featured}>
        <Switch
          hideLabel
          label={`《${row.title}》放进精选`}
          checked={row.featuredAt > 0}
          busy={busyId === row.id}
          disabled={!mayEdit}
          onChange={(featured) => onFeature(row, featured)}
        />
        {row.featuredAt > 0 && <small>{dateTime(row.featuredAt)}</small>}
      </span>
    ),
  },
]

const percent = (part: number) => `${Math.trunc(part * 100)}%`

function priceWords({ vip, price }: ShortRow): string {
  const parts = [vip && 'VIP', price > 0 && amount(price)]
  return parts.filter(Boolean).join(' · ') || '免费'
}
