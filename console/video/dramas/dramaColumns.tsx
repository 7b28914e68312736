import { amount } from '#client/formats.ts'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Drama.module.css'
import { formWords } from './words.ts'

const stateKinds = { draft: 'plain', published: 'teal', taken_down: 'red' } as const

type Acts = { onOpen: (drama: DramaRow) => void; onFill: (drama: DramaRow) => void }

/** The columns of the list; the title opens the drama, the number of its episodes opens those. */
export const dramaColumns = ({ onOpen, onFill }: Acts): readonly TableColumn<DramaRow>[] => [
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
  {
    key: 'form',
    label: '类型',
    cell: (row) => (
      <span className={styles.whole}>
        {formWords[row.form]}
        {row.category && ` · ${row.category}`}
      </span>
    ),
  },
  {
    key: 'episodes',
    label: '剧集',
    align: 'end',
    cell: (row) => (
      <Button
        kind="weak"
        size={28}
        aria-label={`编辑《${row.title}》的 ${row.allEpisodes} 集`}
        onClick={() => onFill(row)}
      >
        {row.episodes < row.allEpisodes ? `${row.episodes} / ${row.allEpisodes}` : row.allEpisodes} 集
        {row.finished && '（完）'}
      </Button>
    ),
  },
  { key: 'price', label: '价格', align: 'end', cell: priceWords },
  { key: 'plays', label: '播放', align: 'end', cell: (row) => count(row.plays) },
  { key: 'followed', label: '追剧', align: 'end', cell: (row) => count(row.followed) },
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

function priceWords({ vip, price, episodePrice }: DramaRow): string {
  const parts = [
    vip && 'VIP',
    price > 0 && `全剧 ${amount(price)}`,
    episodePrice > 0 && `每集 ${amount(episodePrice)}`,
  ]
  return parts.filter(Boolean).join(' · ') || '免费'
}
