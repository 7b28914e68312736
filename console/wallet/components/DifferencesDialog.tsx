import { Link } from 'react-router'
import { money } from '#client/formats.ts'
import type { Difference, PaymentReport } from '#contract/wallet/console-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { differenceWords } from '../words.ts'
import dialog from './DifferencesDialog.module.css'
import styles from './Wallet.module.css'

/** Every order that is told differently, and how. */
export const DifferencesDialog = ({ report, onClose }: { report: PaymentReport; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    className={dialog.wide!}
    title={`${report.day} 的差异`}
    footer={
      <Button kind="plain" onClick={onClose}>
        关闭
      </Button>
    }
  >
    <div className={dialog.rows}>
      <Table
        caption="差异"
        columns={columns}
        rows={report.differences}
        rowKey={({ order }) => String(order)}
      />
    </div>
    {report.differenceCount > report.differences.length && (
      <p className={styles.quiet}>只列出前 {report.differences.length} 处</p>
    )}
  </Dialog>
)

const figure = (amount: number | null, currency: string) => (amount === null ? '—' : money(amount, currency))

const columns: readonly TableColumn<Difference>[] = [
  {
    key: 'order',
    label: '订单',
    cell: ({ order }) => (
      <Link className={styles.open} to={`/orders?order=${order}`}>
        {order}
      </Link>
    ),
  },
  { key: 'kind', label: '差异', cell: ({ kind }) => differenceWords[kind] },
  {
    key: 'provider',
    label: '通道',
    align: 'end',
    cell: ({ provider, currency }) => figure(provider, currency),
  },
  { key: 'ordered', label: '订单', align: 'end', cell: ({ ordered, currency }) => figure(ordered, currency) },
  { key: 'ledger', label: '账本', align: 'end', cell: ({ ledger, currency }) => figure(ledger, currency) },
]
