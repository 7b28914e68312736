import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Span, TopFilm, TopOrder } from '#contract/stats/console.ts'
import { count, percent } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import styles from '../Overview.module.css'
import { topFilmsQuery } from '../queries.ts'
import { watchTime } from '../words.ts'
import { FilmChart } from './FilmChart.tsx'

const orders = [
  { key: 'plays', label: '播放' },
  { key: 'watched', label: '时长' },
  { key: 'completions', label: '看完' },
] as const

/** The films with the most plays, watch time or completions; each can be looked at by day. */
export function TopFilms({ span }: { span: Span }) {
  const [order, setOrder] = useState<TopOrder>('plays')
  const [opened, setOpened] = useState<TopFilm>()
  const { data, error, isFetching, isPlaceholderData } = useQuery(topFilmsQuery(span, order))

  const columns: readonly TableColumn<TopFilm>[] = [
    {
      key: 'cover',
      label: '封面',
      width: '96px',
      cell: (film) => (
        <Cover className={styles.cover}>
          <Picture path={film.cover} alt="" />
        </Cover>
      ),
    },
    { key: 'title', label: '影片', cell: (film) => film.title },
    { key: 'plays', label: '播放', align: 'end', width: '96px', cell: (film) => count(film.plays) },
    {
      key: 'watched',
      label: '观看时长',
      align: 'end',
      width: '112px',
      cell: (film) => watchTime(film.watched),
    },
    {
      key: 'completions',
      label: '看完',
      align: 'end',
      width: '88px',
      cell: (film) => count(film.completions),
    },
    {
      key: 'share',
      label: '完播率',
      align: 'end',
      width: '88px',
      cell: (film) => percent(Math.min(film.completions, film.plays), film.plays),
    },
    {
      key: 'acts',
      label: '操作',
      align: 'end',
      width: '88px',
      cell: (film) => (
        <Button kind="plain" size={28} onClick={() => setOpened(film)}>
          走势
        </Button>
      ),
    },
  ]

  return (
    <section className={styles.list} aria-label="影片排行">
      <header>
        <h2>影片排行 · 近 {span} 天</h2>
        <div className={styles.orders}>
          <Segmented
            label="排行依据"
            items={orders}
            value={order}
            onChange={(key) => setOrder(orders.find((one) => one.key === key)?.key ?? 'plays')}
          />
        </div>
      </header>
      <Table
        caption="影片排行"
        columns={columns}
        rows={data ?? []}
        rowKey={(film) => String(film.id)}
        busy={isPlaceholderData}
        empty={error ? sayFailure(error) : isFetching ? '加载中…' : '这段时间还没有人看过影片'}
      />
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? `《${opened.title}》` : ''}
        className={styles.dialog}
        footer={
          <Button kind="plain" onClick={() => setOpened(undefined)}>
            关闭
          </Button>
        }
      >
        {opened && <FilmChart id={opened.id} />}
      </Dialog>
    </section>
  )
}
