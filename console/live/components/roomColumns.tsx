import type { LiveRoomRow } from '#contract/live/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { roomStateWords, stateKinds, stateWords } from '../words.ts'
import styles from './Live.module.css'

type Acts = {
  onOpen: (row: LiveRoomRow) => void
  onWatch: (row: LiveRoomRow) => void
  onEnd: ((row: LiveRoomRow) => void) | undefined
}

/** The columns of the list; the host opens the room. */
export const roomColumns = ({ onOpen, onWatch, onEnd }: Acts): readonly TableColumn<LiveRoomRow>[] => [
  {
    key: 'cover',
    label: '封面',
    width: '96px',
    cell: (row) => (
      <Cover className={styles.thumbnail}>
        <Picture path={row.cover} alt="" />
      </Cover>
    ),
  },
  {
    key: 'host',
    label: '主播',
    cell: (row) => (
      <button type="button" className={styles.title} onClick={() => onOpen(row)}>
        <span className="one-line">{row.host.name || `用户 ${row.host.id}`}</span>
        {row.sample && <Tag>示例</Tag>}
      </button>
    ),
  },
  { key: 'title', label: '标题', cell: (row) => row.title || '—' },
  {
    key: 'state',
    label: '状态',
    cell: (row) => <Tag kind={stateKinds[row.state]}>{stateWords[row.state]}</Tag>,
  },
  {
    key: 'air',
    label: '直播',
    cell: (row) =>
      row.broadcastId ? (
        <Tag kind={row.roomState === 'live' ? 'red' : 'gold'}>{roomStateWords[row.roomState]}</Tag>
      ) : (
        '—'
      ),
  },
  {
    key: 'viewers',
    label: '在看',
    align: 'end',
    cell: (row) => (row.broadcastId ? count(row.viewers) : '—'),
  },
  { key: 'percent', label: '分成', align: 'end', cell: (row) => `${row.percent}%` },
  { key: 'asked', label: '申请时间', cell: (row) => dateTime(row.askedAt) },
  {
    key: 'acts',
    label: '操作',
    cell: (row) =>
      row.broadcastId ? (
        <span className={styles.acts}>
          <Button kind="plain" size={28} onClick={() => onWatch(row)}>
            看直播
          </Button>
          {onEnd && (
            <Button kind="danger" size={28} onClick={() => onEnd(row)}>
              结束直播
            </Button>
          )}
        </span>
      ) : (
        <Button kind="plain" size={28} onClick={() => onOpen(row)}>
          {row.state === 'asked' ? '审核' : '查看'}
        </Button>
      ),
  },
]
