import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parcel } from '#contract/rewards/draws-console.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { DrawTabs } from './components/DrawTabs.tsx'
import { SendPanel } from './components/SendPanel.tsx'
import { parcelsQuery } from './queries.ts'

const choices = [
  { key: 'waiting', label: '待寄出' },
  { key: 'sent', label: '已寄出' },
]

/** Parcels that were won: where they go, and how they went. */
export function ParcelsPage() {
  const [choice, setChoice] = useState('waiting')
  const [sending, setSending] = useState<Parcel>()
  const query = useInfiniteQuery(parcelsQuery(choice === 'sent'))
  return (
    <Page
      fill
      tabs={<DrawTabs />}
      title="实物寄送"
      filters={<Segmented items={choices} value={choice} onChange={setChoice} label="状态" />}
    >
      <PagedTable
        query={query}
        caption="实物奖品"
        empty={choice === 'sent' ? '还没有寄出过' : '没有待寄出的奖品'}
        columns={columns(setSending)}
      />
      <SendPanel parcel={sending} onClose={() => setSending(undefined)} />
    </Page>
  )
}

const columns = (onSend: (parcel: Parcel) => void): TableColumn<Parcel>[] => [
  { key: 'title', label: '奖品', width: '120px', cell: ({ title }) => title },
  { key: 'activity', label: '活动', width: '140px', cell: ({ activity }) => activity },
  { key: 'account', label: '用户', width: '80px', cell: ({ accountId }) => accountId },
  {
    key: 'recipient',
    label: '收件信息',
    cell: ({ recipient: { name, phone, address } }) => (name ? `${name} ${phone} ${address}` : '账号已注销'),
  },
  { key: 'wonAt', label: '中奖于', width: '150px', cell: ({ wonAt }) => dateTime(wonAt) },
  {
    key: 'sent',
    label: '寄出',
    width: '200px',
    cell: (parcel) =>
      parcel.sentAt ? (
        `${dateTime(parcel.sentAt)} ${parcel.note}`
      ) : (
        <Button kind="weak" size={28} aria-label={`寄出“${parcel.title}”`} onClick={() => onSend(parcel)}>
          登记寄出
        </Button>
      ),
  },
]
