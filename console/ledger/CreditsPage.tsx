import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Credit } from '#contract/ledger/shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { dateTime } from '#console/platform/formats.ts'
import { useMay, useMe } from '#console/platform/me.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './components/Ledger.module.css'
import { LedgerPage } from './components/LedgerPage.tsx'
import { PersonLink } from './components/PersonLink.tsx'
import { ProposePanel } from './components/ProposePanel.tsx'
import { TransferDialog, useOpenTransfer } from './components/TransferDialog.tsx'
import { creditsQuery, useDecideCredit } from './queries.ts'
import { creditStates, withUnit } from './words.ts'

const states = [
  { key: 'waiting', label: '等待批准' },
  { key: 'decided', label: '已处理' },
]

/** Bonus coins given by hand: one of the staff proposes, another approves. */
export function CreditsPage() {
  const [address, setAddress] = useSearchParams()
  const state = address.get('state') === 'decided' ? 'decided' : 'waiting'
  const query = useInfiniteQuery(creditsQuery(state))
  const [isProposing, setProposing] = useState(false)
  const [asked, setAsked] = useState<{ credit: Credit; approve: boolean }>()
  const open = useOpenTransfer()
  const mayPropose = useMay('money.credit')
  const mayApprove = useMay('money.approve')
  const { id: me } = useMe()

  return (
    <LedgerPage
      title="人工赠送"
      note="送出的是赠送金币，须由另一位员工批准"
      actions={
        mayPropose && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setProposing(true)}>
            申请赠送
          </Button>
        )
      }
      filters={
        <Segmented
          label="状态"
          items={states}
          value={state}
          onChange={(key) => setAddress(key === 'decided' ? { state: key } : {}, { replace: true })}
        />
      }
    >
      <PagedTable
        query={query}
        caption="人工赠送"
        empty={state === 'waiting' ? '没有等待批准的申请' : '还没有处理过申请'}
        columns={[...columns, state === 'waiting' ? actions(setAsked, mayApprove, me) : outcome(open)]}
      />
      <ProposePanel open={isProposing} onClose={() => setProposing(false)} />
      {asked && <DecideDialog key={asked.credit.id} {...asked} onClose={() => setAsked(undefined)} />}
      <TransferDialog />
    </LedgerPage>
  )
}

const columns: readonly TableColumn<Credit>[] = [
  { key: 'at', label: '申请时间', width: '150px', cell: ({ proposedAt }) => dateTime(proposedAt) },
  {
    key: 'owner',
    label: '给谁',
    width: '150px',
    cell: ({ owner }) => <PersonLink by="member" person={owner} />,
  },
  {
    key: 'amount',
    label: '金额',
    align: 'end',
    width: '160px',
    cell: ({ amount }) => <span className={styles.figure}>{withUnit(amount, 'bonus')}</span>,
  },
  { key: 'note', label: '理由', cell: ({ note }) => note },
  { key: 'by', label: '申请人', width: '110px', cell: ({ proposedBy }) => proposedBy.name },
]

const actions = (
  onAsk: (asked: { credit: Credit; approve: boolean }) => void,
  mayApprove: boolean,
  me: number,
): TableColumn<Credit> => ({
  key: 'acts',
  label: '',
  align: 'end',
  width: '190px',
  cell: (credit) => {
    if (!credit.can.decide)
      return (
        <span className={styles.quiet}>
          {mayApprove && credit.proposedBy.id === me ? '由你申请，须他人批准' : '等待批准'}
        </span>
      )
    return (
      <span className={styles.acts}>
        <Button kind="plain" size={28} onClick={() => onAsk({ credit, approve: false })}>
          拒绝
        </Button>
        <Button kind="weak" size={28} onClick={() => onAsk({ credit, approve: true })}>
          批准
        </Button>
      </span>
    )
  },
})

const outcome = (open: (id: number) => void): TableColumn<Credit> => ({
  key: 'outcome',
  label: '结果',
  width: '260px',
  cell: ({ state, decidedBy, decidedAt, answer, transfer }) => (
    <span className={styles.stack}>
      <span className={styles.tags}>
        <Tag kind={creditStates[state].kind}>{creditStates[state].word}</Tag>
        {transfer > 0 && (
          <button type="button" className={styles.open} onClick={() => open(transfer)}>
            交易 {transfer}
          </button>
        )}
      </span>
      <span className={styles.quiet}>
        {decidedBy.name}，{dateTime(decidedAt)}
        {answer && `：${answer}`}
      </span>
    </span>
  ),
})

function DecideDialog({
  credit,
  approve,
  onClose,
}: {
  credit: Credit
  approve: boolean
  onClose: () => void
}) {
  const decide = useDecideCredit()
  const word = approve ? '批准' : '拒绝'
  return (
    <AnswerDialog
      title={`${word}这份申请？`}
      text={
        approve
          ? `${withUnit(credit.amount, 'bonus')}立即到账：${credit.owner.name}（ID ${credit.owner.id}）。操作会记入审计日志。`
          : '不会有金币到账。操作会记入审计日志。'
      }
      label={approve ? '批注' : '拒绝的理由'}
      start={approve ? '同意' : ''}
      accept={word}
      danger={!approve}
      busy={decide.isPending}
      onClose={onClose}
      onAnswer={(answer, fail) =>
        decide.mutate(
          { id: credit.id, approve, answer },
          {
            onSuccess: () => {
              onClose()
              toast(approve ? '已批准，金币已到账' : '已拒绝', { kind: 'good' })
            },
            onError: (error) => fail(sayFailure(error)),
          },
        )
      }
    />
  )
}
