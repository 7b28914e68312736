import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { LedgerTransfer } from '#contract/ledger/shapes.ts'
import { exactTime } from '#console/platform/formats.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './components/Ledger.module.css'
import { LedgerPage } from './components/LedgerPage.tsx'
import { PersonLink } from './components/PersonLink.tsx'
import { TransferDialog, useOpenTransfer } from './components/TransferDialog.tsx'
import { transfersQuery } from './queries.ts'
import { keyWord, reasonOptions, reasonWord, withUnit } from './words.ts'

/** Everything that moved, newest first. */
export function TransfersPage() {
  const [address, setAddress] = useSearchParams()
  const [search, reason] = [address.get('key') ?? '', address.get('reason') ?? '']
  const query = useInfiniteQuery(transfersQuery(search, reason))
  const open = useOpenTransfer()
  const filter = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )

  return (
    <LedgerPage
      title="账本"
      filters={
        <>
          <SearchBox label="业务键，如 purchase:12" value={search} onChange={(text) => filter('key', text)} />
          <Select
            dense
            hideLabel
            label="按原因筛选"
            options={reasonOptions}
            value={reason}
            onChange={(event) => filter('reason', event.target.value)}
          />
        </>
      }
    >
      <PagedTable
        query={query}
        caption="交易"
        empty={search || reason ? '没有符合条件的交易' : '还没有交易'}
        columns={columns(open)}
      />
      <TransferDialog />
    </LedgerPage>
  )
}

const columns = (open: (id: number) => void): TableColumn<LedgerTransfer>[] => [
  {
    key: 'at',
    label: '时间',
    width: '168px',
    cell: ({ at }) => <time className={styles.figure}>{exactTime(at)}</time>,
  },
  {
    key: 'reason',
    label: '原因',
    width: '140px',
    cell: ({ reason, reverses, reversedBy }) => (
      <span className={styles.tags}>
        {reasonWord(reason)}
        {reverses > 0 && <Tag kind="gold">退回</Tag>}
        {reversedBy > 0 && <Tag kind="red">已退回</Tag>}
      </span>
    ),
  },
  {
    key: 'key',
    label: '对应业务',
    cell: ({ id, key, note }) => (
      <span className={styles.stack}>
        <button type="button" className={styles.open} onClick={() => open(id)}>
          {keyWord(key)}
        </button>
        {note && <span className={styles.quiet}>{note}</span>}
      </span>
    ),
  },
  {
    key: 'moved',
    label: '金额',
    align: 'end',
    cell: ({ moved }) =>
      moved.map(({ currency, amount }) => (
        <div key={currency} className={styles.figure}>
          {withUnit(amount, currency)}
        </div>
      )),
  },
  {
    key: 'by',
    label: '经手',
    width: '160px',
    cell: ({ by, person }) => <PersonLink by={by} person={person} />,
  },
]
