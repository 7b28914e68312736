import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount } from '#client/formats.ts'
import type { RelationRow } from '#contract/invite/console.ts'
import { relationStates } from '#contract/invite/shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { dateTime } from '#console/platform/formats.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './components/Invite.module.css'
import { InvitePage } from './components/InvitePage.tsx'
import { PersonLink } from './components/PersonLink.tsx'
import { relationsQuery, useDecide } from './queries.ts'
import { useFilter } from './useFilter.ts'
import { relationOptions, relationWords, signalWords } from './words.ts'

/** Most that one decision takes. */
const most = 100

/** Who invited whom, what speaks against it, and what becomes of it. */
export function RelationsPage() {
  const { given, put, inviterId } = useFilter()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<'open' | 'refused'>()
  const state = relationStates.find((one) => one === given('state'))
  const query = useInfiniteQuery(relationsQuery({ ...(state && { state }), ...(inviterId && { inviterId }) }))
  const filter = (change: Record<string, string>) => {
    setSelected(new Set())
    put(change)
  }
  return (
    <InvitePage
      fill
      title="邀请关系"
      filters={
        <>
          <SearchBox
            label="邀请人 ID"
            value={given('inviter')}
            onChange={(text) => filter({ inviter: text })}
          />
          <Select
            dense
            hideLabel
            label="按状态筛选"
            options={relationOptions}
            value={state ?? ''}
            onChange={(event) => filter({ state: event.target.value })}
          />
          {selected.size > 0 && (
            <div className={styles.end}>
              <span role="status">{tellSelected(selected.size)}</span>
              <Button
                kind="plain"
                size={32}
                disabled={selected.size > most}
                onClick={() => setDeciding('refused')}
              >
                拒绝
              </Button>
              <Button size={32} disabled={selected.size > most} onClick={() => setDeciding('open')}>
                确认有效
              </Button>
            </div>
          )}
        </>
      }
    >
      <PagedTable
        query={query}
        caption="邀请关系"
        empty="没有符合条件的邀请"
        columns={columns}
        selected={selected}
        onSelect={setSelected}
      />
      {deciding && (
        <Decision
          ids={[...selected].map(Number)}
          state={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => setSelected(new Set())}
        />
      )}
    </InvitePage>
  )
}

const tellSelected = (count: number) =>
  count > most ? `已选 ${count} 个，一次最多 ${most} 个` : `已选 ${count} 个`

type DecisionProps = { ids: number[]; state: 'open' | 'refused'; onClose: () => void; onDone: () => void }

function Decision({ ids, state, onClose, onDone }: DecisionProps) {
  const decide = useDecide()
  const refuses = state === 'refused'
  return (
    <AnswerDialog
      title={refuses ? `拒绝 ${ids.length} 个邀请？` : `确认 ${ids.length} 个邀请有效？`}
      text={
        refuses
          ? '还没有到账的收益会退回，之后的付款也不再计收益；已经到账的不受影响。'
          : '等待中的付款会按付款时的比例入账，之后照常计收益。'
      }
      label="依据"
      accept={refuses ? '拒绝' : '确认有效'}
      danger={refuses}
      busy={decide.isPending}
      onClose={onClose}
      onAnswer={(note, fail) =>
        decide.mutate(
          { ids, state, note },
          {
            onSuccess: ({ changed }) => {
              toast(`已处理 ${changed} 个`, { kind: 'good' })
              onDone()
              onClose()
            },
            onError: (error) => fail(sayFailure(error)),
          },
        )
      }
    />
  )
}

const kinds = { open: 'teal', held: 'gold', refused: 'red' } as const

const columns: TableColumn<RelationRow>[] = [
  { key: 'inviter', label: '邀请人', cell: ({ inviter }) => <PersonLink {...inviter} /> },
  { key: 'invitee', label: '被邀请人', cell: ({ invitee }) => <PersonLink {...invitee} /> },
  { key: 'at', label: '时间', width: '140px', cell: ({ at }) => dateTime(at) },
  {
    key: 'state',
    label: '状态',
    width: '88px',
    cell: ({ state, note }) => (
      <span title={note}>
        <Tag kind={kinds[state]}>{relationWords[state]}</Tag>
      </span>
    ),
  },
  {
    key: 'signals',
    label: '风险信号',
    width: '240px',
    cell: ({ signals }) => (
      <span className={styles.tags}>
        {signals.length === 0
          ? '—'
          : signals.map((signal) => (
              <Tag key={signal} kind="red">
                {signalWords[signal]}
              </Tag>
            ))}
      </span>
    ),
  },
  {
    key: 'waiting',
    label: '待定订单',
    width: '88px',
    align: 'end',
    cell: ({ waiting }) => waiting || '—',
  },
  {
    key: 'earned',
    label: '收益（金币）',
    width: '110px',
    align: 'end',
    cell: ({ earned }) => (earned ? amount(earned) : '—'),
  },
]
