import type { ComicRow } from '#contract/comics/console.ts'
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

/** The columns of the list; the title opens the comic. */
export const comicColumns = (onOpen: (comic: ComicRow) => void): readonly TableColumn<ComicRow>[] => [
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
        ['每话', chapterPrice],
      ]),
  },
  { key: 'reads', label: '阅读', align: 'end', cell: (row) => count(row.reads) },
  stateColumn(),
  createdColumn(),
]
