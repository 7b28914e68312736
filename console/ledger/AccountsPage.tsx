import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Kind, kinds } from '#contract/ledger/chart.ts'
import type { LedgerAccount, LedgerMovement } from '#contract/ledger/shapes.ts'
import { exactTime } from '#console/platform/formats.ts'
import type { FileColumn } from '#console/platform/lists/csv.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { MemberField } from '#console/users/index.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import styles from './components/Ledger.module.css'
import { LedgerPage } from './components/LedgerPage.tsx'
import { TransferDialog, useOpenTransfer } from './components/TransferDialog.tsx'
import { accountsQuery, loadMovements, movementsQuery } from './queries.ts'
import { figure, keyWord, kindWords, reasonWord, signed } from './words.ts'

/** Ledger accounts of a member with their movements; those of the platform without a member. */
export function AccountsPage() {
  const [address, setAddress] = useSearchParams()
  const given = address.get('owner') ?? ''
  const owner = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0
  const kind = kinds.find((one) => one === address.get('kind')) ?? ''
  const accounts = useQuery(accountsQuery(owner))
  const movements = useInfiniteQuery(movementsQuery(owner, kind))
  const open = useOpenTransfer()
  const show = (member: number | string, chosen: Kind | '' = '') =>
    setAddress(
      { ...(member ? { owner: String(member) } : {}), ...(chosen && { kind: chosen }) },
      { replace: true },
    )

  return (
    <LedgerPage
      title="账户"
      actions={
        <SaveTable
          name={`ledger-${owner || 'platform'}`}
          load={(cursor) => loadMovements(owner, kind, cursor)}
          columns={fileColumns}
        />
      }
      note={owner ? `${accounts.data?.name || '用户'}（ID ${owner}）` : '平台'}
      filters={<MemberField dense label="用户，留空看平台账户" value={given} onChange={(id) => show(id)} />}
    >
      {accounts.error && !accounts.data ? (
        <ErrorState
          hint={sayFailure(accounts.error)}
          onRetry={() => void accounts.refetch()}
          busy={accounts.isFetching}
        />
      ) : accounts.data ? (
        <div className={styles.accounts} role="group" aria-label="账户余额">
          {accounts.data.list.map((account) => (
            <AccountCard
              key={`${account.kind} ${account.provider} ${account.currency}`}
              account={account}
              pressed={account.kind === kind}
              onPress={() => show(owner, account.kind === kind ? '' : account.kind)}
            />
          ))}
        </div>
      ) : (
        <LoadingRegion>
          <Skeleton height={64} />
        </LoadingRegion>
      )}
      <PagedTable
        query={movements}
        caption="变动"
        empty={owner ? '这位用户还没有账目' : '还没有账目'}
        columns={columns(open)}
        rowKey={({ id, kind, currency }) => `${id} ${kind} ${currency}`}
      />
      <TransferDialog />
    </LedgerPage>
  )
}

type CardProps = { account: LedgerAccount; pressed: boolean; onPress: () => void }

/** A balance; pressed, only what moved on accounts of its kind is listed. */
function AccountCard({ account: { kind, provider, currency, balance }, pressed, onPress }: CardProps) {
  return (
    <button type="button" className={styles.account} aria-pressed={pressed} onClick={onPress}>
      <span>
        {[kindWords[kind], provider, /^[A-Z]{3}$/.test(currency) && currency].filter(Boolean).join(' · ')}
      </span>
      <strong>{figure(balance, currency)}</strong>
    </button>
  )
}

/** With the minus that spreadsheets read. */
const figureInFile = (amount: number, currency: string) => figure(amount, currency).replace('−', '-')

const fileColumns: readonly FileColumn<LedgerMovement>[] = [
  ['时间', ({ at }) => exactTime(at)],
  ['交易', ({ id }) => id],
  ['账户', ({ kind }) => kindWords[kind]],
  ['币种', ({ currency }) => currency],
  ['原因', ({ reason }) => reasonWord(reason)],
  ['对应业务', ({ key }) => key],
  ['备注', ({ note }) => note],
  ['变动', ({ amount, currency }) => figureInFile(amount, currency)],
  ['之后余额', ({ balance, currency }) => figureInFile(balance, currency)],
]

const columns = (open: (id: number) => void): TableColumn<LedgerMovement>[] => [
  {
    key: 'at',
    label: '时间',
    width: '168px',
    cell: ({ at }) => <time className={styles.figure}>{exactTime(at)}</time>,
  },
  { key: 'kind', label: '账户', width: '150px', cell: ({ kind }) => kindWords[kind] },
  { key: 'reason', label: '原因', width: '120px', cell: ({ reason }) => reasonWord(reason) },
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
    key: 'amount',
    label: '变动',
    align: 'end',
    width: '120px',
    cell: ({ amount, currency }) => (
      <span className={amount > 0 ? styles.in : styles.out}>{signed(amount, currency)}</span>
    ),
  },
  {
    key: 'balance',
    label: '之后余额',
    align: 'end',
    width: '120px',
    cell: ({ balance, currency }) => <span className={styles.figure}>{figure(balance, currency)}</span>,
  },
]
