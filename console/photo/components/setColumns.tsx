import { amount } from '#client/formats.ts'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import { coverColumn, stateColumn, titleColumn } from '#console/kinds/columns.tsx'
import { count, dateTime } from '#console/platform/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Photo.module.css'

type Acts = { onEdit: (set: PhotoSetRow) => void; onArrange: (set: PhotoSetRow) => void }

/** The columns of the list; the title opens the set, the number of photos their order. */
export const setColumns = ({ onEdit, onArrange }: Acts): readonly TableColumn<PhotoSetRow>[] => [
  coverColumn('64px', styles.thumbnail),
  titleColumn(onEdit, styles.title),
  { key: 'author', label: '作者', cell: (row) => row.author || '—' },
  { key: 'category', label: '分类', cell: (row) => row.category || '—' },
  {
    key: 'photos',
    label: '照片',
    align: 'end',
    cell: (row) => (
      <Button
        kind="plain"
        size={28}
        aria-label={`《${row.title}》的 ${row.photos} 张照片`}
        onClick={() => onArrange(row)}
      >
        {row.photos} 张
      </Button>
    ),
  },
  { key: 'price', label: '价格', align: 'end', cell: (row) => (row.price ? amount(row.price) : '—') },
  { key: 'vip', label: 'VIP', cell: (row) => (row.vip ? <Tag kind="gold">VIP</Tag> : '—') },
  { key: 'views', label: '浏览', align: 'end', cell: (row) => count(row.views) },
  stateColumn(),
  { key: 'created', label: '创建时间', cell: (row) => dateTime(row.createdAt) },
]
