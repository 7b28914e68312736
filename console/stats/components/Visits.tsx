import type { Overview } from '#contract/stats/console.ts'
import { count } from '#console/platform/formats.ts'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import styles from '../Overview.module.css'
import { watchTime } from '../words.ts'

type PageRow = Overview['pages'][number]
type ChannelRow = Overview['channels'][number]

const pageColumns: readonly TableColumn<PageRow>[] = [
  { key: 'page', label: '页面', cell: (row) => <code>{row.page}</code> },
  { key: 'views', label: '浏览', align: 'end', width: '88px', cell: (row) => count(row.views) },
  { key: 'seconds', label: '停留', align: 'end', width: '96px', cell: (row) => watchTime(row.seconds) },
]

const channelColumns: readonly TableColumn<ChannelRow>[] = [
  { key: 'channel', label: '渠道', cell: (row) => row.channel || '（没有渠道）' },
  { key: 'visitors', label: '访客', align: 'end', width: '80px', cell: (row) => count(row.visitors) },
  { key: 'guests', label: '新游客', align: 'end', width: '80px', cell: (row) => count(row.newGuests) },
  { key: 'views', label: '浏览', align: 'end', width: '80px', cell: (row) => count(row.pageViews) },
]

/** Which pages are looked at. */
export function PagesTable({ pages }: { pages: readonly PageRow[] }) {
  return (
    <section className={styles.list} aria-label="页面">
      <header>
        <h2>页面</h2>
      </header>
      <Table
        caption="页面浏览"
        columns={pageColumns}
        rows={pages}
        rowKey={(row) => row.page}
        empty="还没有浏览"
      />
    </section>
  )
}

/** Where people came from. */
export function ChannelsTable({ channels }: { channels: readonly ChannelRow[] }) {
  return (
    <section className={styles.list} aria-label="渠道">
      <header>
        <h2>渠道</h2>
      </header>
      <Table
        caption="渠道"
        columns={channelColumns}
        rows={channels}
        rowKey={(row) => row.channel}
        empty="还没有访客"
      />
    </section>
  )
}
