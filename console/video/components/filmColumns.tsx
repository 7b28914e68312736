import { amount } from '#client/formats.ts'
import type { FilmRow } from '#contract/video/console.ts'
import { count, dateTime, duration } from '#console/platform/formats.ts'
import { stateKinds } from '#console/kinds/state-kinds.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Film.module.css'

/** The columns of the list; the title opens the film. */
export const filmColumns = (onOpen: (film: FilmRow) => void): readonly TableColumn<FilmRow>[] => [
  {
    key: 'cover',
    label: '封面',
    width: '88px',
    cell: (row) => (
      <Cover className={styles.thumbnail}>
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
    key: 'channel',
    label: '频道',
    cell: (row) => <span className={styles.whole}>{row.short ? '短视频' : row.category || '—'}</span>,
  },
  { key: 'length', label: '时长', align: 'end', cell: (row) => duration(row.seconds) },
  { key: 'price', label: '价格', align: 'end', cell: (row) => (row.price ? amount(row.price) : '免费') },
  { key: 'vip', label: 'VIP', cell: (row) => (row.vip ? <Tag kind="gold">VIP</Tag> : '—') },
  { key: 'plays', label: '播放', align: 'end', cell: (row) => count(row.plays) },
  {
    key: 'state',
    label: '状态',
    cell: (row) => (
      <span className={styles.state}>
        {row.drama && row.visibility === 'draft' ? (
          <Tag kind="teal">剧集</Tag>
        ) : (
          <Tag kind={stateKinds[row.visibility as keyof typeof stateKinds] ?? 'plain'}>
            {visibilityWords[row.visibility] ?? row.visibility}
          </Tag>
        )}
        {row.publishAt > 0 && <Tag kind="gold">{dateTime(row.publishAt)} 发布</Tag>}
        {!row.ready && <Tag kind="gold">处理中</Tag>}
      </span>
    ),
  },
  {
    key: 'created',
    label: '创建时间',
    cell: (row) => <span className={styles.whole}>{dateTime(row.createdAt)}</span>,
  },
]
