import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { LedgerTransferDetail } from '#contract/ledger/shapes.ts'
import { exactTime } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { transferQuery } from '../queries.ts'
import { figure, keyWord, kindWords, reasonWord, signed } from '../words.ts'
import styles from './Ledger.module.css'
import { PersonLink } from './PersonLink.tsx'
import dialog from './TransferDialog.module.css'

/** Which transfer is open stands in the address: it can be sent to somebody else. */
export function useOpenTransfer(): (id: number) => void {
  const [, setAddress] = useSearchParams()
  return useCallback(
    (id: number) =>
      setAddress((before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('transfer', String(id))
        else next.delete('transfer')
        return next
      }),
    [setAddress],
  )
}

/** One transfer with all its entries, over the page that lists it. */
export function TransferDialog() {
  const [address] = useSearchParams()
  const given = Number(address.get('transfer'))
  const id = Number.isSafeInteger(given) && given > 0 ? given : 0
  const { data, error, isFetching, refetch } = useQuery(transferQuery(id))
  const open = useOpenTransfer()
  return (
    <Dialog
      open={id > 0}
      onClose={() => open(0)}
      title={`交易 ${id}`}
      className={dialog.wide!}
      footer={
        <Button kind="plain" onClick={() => open(0)}>
          关闭
        </Button>
      }
    >
      {data ? (
        <Detail detail={data} onOpen={open} />
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={240} />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

function Detail({ detail, onOpen }: { detail: LedgerTransferDetail; onOpen: (id: number) => void }) {
  const { transfer, entries, hold, ends } = detail
  const link = (id: number) => (
    <button type="button" className={styles.open} onClick={() => onOpen(id)}>
      交易 {id}
    </button>
  )
  return (
    <div className={dialog.detail}>
      <dl className={dialog.facts}>
        <dt>原因</dt>
        <dd>{reasonWord(transfer.reason)}</dd>
        <dt>对应业务</dt>
        <dd>
          {keyWord(transfer.key)} <code className={styles.quiet}>{transfer.key}</code>
        </dd>
        <dt>时间</dt>
        <dd>{exactTime(transfer.at)}</dd>
        <dt>经手</dt>
        <dd>
          <PersonLink by={transfer.by} person={transfer.person} />
        </dd>
        {transfer.note && (
          <>
            <dt>备注</dt>
            <dd>{transfer.note}</dd>
          </>
        )}
        {transfer.reverses > 0 && (
          <>
            <dt>退回了</dt>
            <dd>{link(transfer.reverses)}</dd>
          </>
        )}
        {transfer.reversedBy > 0 && (
          <>
            <dt>已被退回</dt>
            <dd>{link(transfer.reversedBy)}</dd>
          </>
        )}
        {hold && (
          <>
            <dt>冻结</dt>
            <dd>
              {hold.endedBy ? (
                <>已结束，见 {link(hold.endedBy)}</>
              ) : (
                `未结束，${exactTime(hold.expiresAt)} 自动退回`
              )}
            </dd>
          </>
        )}
        {ends > 0 && (
          <>
            <dt>结束了冻结</dt>
            <dd>{link(ends)}</dd>
          </>
        )}
      </dl>
      <div className={dialog.entries}>
        <Table
          caption="分录"
          columns={columns}
          rows={entries}
          rowKey={({ kind, owner, provider, currency }) => `${kind} ${owner.id} ${provider} ${currency}`}
        />
      </div>
    </div>
  )
}

const columns: readonly TableColumn<LedgerTransferDetail['entries'][number]>[] = [
  {
    key: 'kind',
    label: '账户',
    cell: ({ kind, provider }) => [kindWords[kind], provider].filter(Boolean).join(' · '),
  },
  {
    key: 'owner',
    label: '归属',
    cell: ({ owner }) => (owner.id ? <PersonLink by="member" person={owner} /> : '平台'),
  },
  {
    key: 'amount',
    label: '变动',
    align: 'end',
    cell: ({ amount, currency }) => (
      <span className={amount > 0 ? styles.in : styles.out}>{signed(amount, currency)}</span>
    ),
  },
  {
    key: 'balance',
    label: '之后余额',
    align: 'end',
    cell: ({ balance, currency, owner }) => (
      <span className={styles.figure} title={owner.id ? undefined : '平台账户分多行记账，这里是其中一行'}>
        {figure(balance, currency)}
      </span>
    ),
  },
]
