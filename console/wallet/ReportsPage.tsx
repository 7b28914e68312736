import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '#client/formats.ts'
import { shanghaiDay } from '#contract/days.ts'
import type { PaymentReport } from '#contract/wallet/console-shapes.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DifferencesDialog } from './components/DifferencesDialog.tsx'
import styles from './components/Wallet.module.css'
import { WalletPage } from './components/WalletPage.tsx'
import { daySumColumns, daySumsOf } from './file-columns.ts'
import { loadReports, reportsQuery, useRunReport } from './queries.ts'

/** Whether providers, orders and ledger tell the same, day by day. */
export function ReportsPage() {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [day, setDay] = useState(today)
  const [opened, setOpened] = useState<PaymentReport>()
  const mayRun = useMay('money.refund')
  const query = useInfiniteQuery({ ...reportsQuery, refetchInterval: 5_000 })
  const run = useRunReport()
  const start = () =>
    run.mutate(day, {
      onSuccess: () => toast('已开始核对，结果稍后出现在列表里', { kind: 'good' }),
      onError: toastFailure,
    })
  return (
    <WalletPage
      title="对账"
      actions={
        <SaveTable
          name="revenue"
          load={async (cursor) => {
            const { list, next } = await loadReports(cursor)
            return { list: daySumsOf(list), next }
          }}
          columns={daySumColumns}
        />
      }
      note="每天 01:40 自动核对前一天：支付通道、订单与账本"
      filters={
        mayRun && (
          <>
            <Field
              dense
              hideLabel
              type="date"
              label="核对哪一天"
              max={today}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button size={32} disabled={!day} busy={run.isPending} busyLabel="提交中" onClick={start}>
              立即核对
            </Button>
          </>
        )
      }
    >
      <PagedTable query={query} caption="对账记录" empty="还没有对账记录" columns={columns(setOpened)} />
      {opened && <DifferencesDialog report={opened} onClose={() => setOpened(undefined)} />}
    </WalletPage>
  )
}

type Side = 'provider' | 'ordered' | 'ledger'
const side = (key: Side, label: string): TableColumn<PaymentReport> => ({
  key,
  label,
  align: 'end',
  cell: ({ sums }) => (
    <span className={styles.figure}>
      {sums.length ? sums.map((sum) => money(sum[key], sum.currency)).join('，') : '—'}
    </span>
  ),
})

const columns = (onOpen: (report: PaymentReport) => void): TableColumn<PaymentReport>[] => [
  { key: 'day', label: '日期', width: '112px', cell: ({ day }) => day },
  { key: 'orders', label: '订单', width: '80px', align: 'end', cell: ({ orders }) => count(orders) },
  side('provider', '通道实收'),
  side('ordered', '订单实收'),
  side('ledger', '账本入账'),
  {
    key: 'differences',
    label: '结果',
    width: '180px',
    cell: (report) =>
      report.differenceCount === 0 ? (
        <Tag kind="teal">三方一致</Tag>
      ) : (
        <Button kind="line" size={28} onClick={() => onOpen(report)}>
          {`${count(report.differenceCount)} 处差异`}
        </Button>
      ),
  },
  { key: 'madeAt', label: '核对于', width: '150px', cell: ({ madeAt }) => dateTime(madeAt) },
  { key: 'madeBy', label: '发起', width: '112px', cell: ({ madeBy }) => (madeBy.id ? madeBy.name : '自动') },
]
