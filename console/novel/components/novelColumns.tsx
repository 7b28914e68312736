import type { NovelRow } from '#contract/novel/console.ts'
import {
  coverColumn,
  createdColumn,
  priceWords,
  stateColumn,
  titleColumn,
  wordsColumn,
} from '#console/kinds/columns.tsx'
import { count } from '#console/platform/formats.ts'
import type { TableColumn } from '#ui/content/Table.tsx'

/** The columns of the list; the title opens the novel. */
export const novelColumns = (onOpen: (novel: NovelRow) => void): readonly TableColumn<NovelRow>[] => [
  coverColumn(),
  titleColumn(onOpen),
  wordsColumn('author', '作者', ({ author }) => author),
  wordsColumn('category', '分类', ({ category }) => category),
  {
    key: 'chapters',
    label: '章节',
    align: 'end',
    cell: (row) => `${row.chapters}${row.finished ? '（完）' : ''}`,
  },
  {
    key: 'price',
    label: '价格',
    align: 'end',
    cell: ({ vip, price, chapterPrice }) =>
      priceWords(vip, [
        ['整本', price],
        ['每章', chapterPrice],
      ]),
  },
  { key: 'readers', label: '在读', align: 'end', cell: (row) => count(row.readers) },
  stateColumn(),
  createdColumn(),
]
