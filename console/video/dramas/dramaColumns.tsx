import type { DramaRow } from '#contract/video/drama-console.ts'
import {
  coverColumn,
  createdColumn,
  priceWords,
  stateColumn,
  titleColumn,
  wordsColumn,
} from '#console/kinds/columns.tsx'
import { count } from '#console/platform/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { formWords } from './words.ts'

type Acts = { onOpen: (drama: DramaRow) => void; onFill: (drama: DramaRow) => void }

/** The columns of the list; the title opens the drama, the number of its episodes opens those. */
export const dramaColumns = ({ onOpen, onFill }: Acts): readonly TableColumn<DramaRow>[] => [
  coverColumn(),
  titleColumn(onOpen),
  wordsColumn('form', '类型', (row) => formWords[row.form] + (row.category && ` · ${row.category}`)),
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
  {
    key: 'price',
    label: '价格',
    align: 'end',
    cell: ({ vip, price, episodePrice }) =>
      priceWords(vip, [
        ['全剧', price],
        ['每集', episodePrice],
      ]),
  },
  { key: 'plays', label: '播放', align: 'end', cell: (row) => count(row.plays) },
  { key: 'followed', label: '追剧', align: 'end', cell: (row) => count(row.followed) },
  stateColumn(),
  createdColumn(),
]
