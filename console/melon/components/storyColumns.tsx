import { Link } from 'react-router'
import type { StoryRow } from '#contract/melon/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { stateKinds } from '#console/kinds/state-kinds.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Melon.module.css'

/** The columns of the list; the title opens the story. */
export const storyColumns: readonly TableColumn<StoryRow>[] = [
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
    key: 'title',
    label: '标题',
    cell: (row) => (
      <Link to={`/stories/edit?id=${row.id}`} className={styles.title}>
        <span className="one-line">{row.title}</span>
        {row.lead && <Tag kind="gold">头条</Tag>}
        {row.sample && <Tag>示例</Tag>}
      </Link>
    ),
  },
  { key: 'category', label: '分类', cell: (row) => row.category || '—' },
  { key: 'writer', label: '作者', cell: (row) => row.writer || '—' },
  { key: 'letters', label: '字数', align: 'end', cell: (row) => count(row.letters) },
  { key: 'pictures', label: '图', align: 'end', cell: (row) => row.pictures || '—' },
  { key: 'films', label: '影片', align: 'end', cell: (row) => row.films || '—' },
  { key: 'views', label: '阅读', align: 'end', cell: (row) => count(row.views) },
  {
    key: 'state',
    label: '状态',
    cell: (row) =>
      row.publishAt > 0 ? (
        <Tag kind="gold">定时 {dateTime(row.publishAt)}</Tag>
      ) : (
        <Tag kind={stateKinds[row.visibility]}>{visibilityWords[row.visibility]}</Tag>
      ),
  },
  { key: 'created', label: '创建时间', cell: (row) => dateTime(row.createdAt) },
]
