import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount } from '#client/formats.ts'
import type { AgentRow, InviteTerms } from '#contract/invite/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type AgentDraft, AgentPanel } from './components/AgentPanel.tsx'
import styles from './components/Invite.module.css'
import { InvitePage } from './components/InvitePage.tsx'
import { PersonLink } from './components/PersonLink.tsx'
import { TermsPanel } from './components/TermsPanel.tsx'
import { agentsQuery, termsQuery, useEndAgent } from './queries.ts'
import { draftOf, type TermsDraft } from './terms-draft.ts'
import { percent } from './words.ts'

const newAgent: AgentDraft = { id: '', rate: '', note: '' }

/** Invitation terms for everybody, and agents with a rate of their own. */
export function TermsPage() {
  const agents = useQuery(agentsQuery)
  const [agent, setAgent] = useState<AgentDraft>()
  return (
    <InvitePage
      fill
      title="代理与规则"
      actions={
        <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setAgent({ ...newAgent })}>
          新增代理
        </Button>
      }
    >
      <Terms />
      {agents.error && !agents.data ? (
        <ErrorState
          hint={sayFailure(agents.error)}
          onRetry={() => void agents.refetch()}
          busy={agents.isFetching}
        />
      ) : (
        <TableBox>
          <Table
            caption="代理"
            empty="还没有代理：所有人按默认比例"
            columns={columns(setAgent)}
            rows={agents.data ?? []}
            rowKey={({ id }) => String(id)}
            busy={agents.isPending}
          />
        </TableBox>
      )}
      <AgentPanel opened={agent} onClose={() => setAgent(undefined)} />
    </InvitePage>
  )
}

function Terms() {
  const { data, error, isFetching, refetch } = useQuery(termsQuery)
  const [opened, setOpened] = useState<TermsDraft>()
  if (!data)
    return error ? (
      <ErrorState inline hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingRegion>
        <Skeleton height={148} />
      </LoadingRegion>
    )
  return (
    <section className={styles.box} aria-label="默认规则">
      <div className={styles.head}>
        <h2>默认规则</h2>
        <Button kind="plain" size={32} onClick={() => setOpened(draftOf(data))}>
          修改
        </Button>
      </div>
      <Facts facts={factsOf(data)} />
      <TermsPanel opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

const factsOf = ({ rate, holdDays, dailyCap, coinsFor }: InviteTerms) =>
  [
    ['默认比例', percent(rate)],
    ['结算等待', `${holdDays} 天`],
    ['每人每天最多', `${amount(dailyCap)} 金币`],
    [
      '折算',
      coinsFor.map(({ currency, coins }) => `1 ${currency} = ${amount(coins)} 金币`).join('，') ||
        '没有货币计收益',
    ],
  ] as const

const columns = (onOpen: (agent: AgentDraft) => void): TableColumn<AgentRow>[] => [
  { key: 'name', label: '代理', cell: (person) => <PersonLink {...person} /> },
  { key: 'rate', label: '比例', width: '88px', align: 'end', cell: ({ rate }) => percent(rate) },
  { key: 'invited', label: '邀请人数', width: '96px', align: 'end', cell: ({ invited }) => count(invited) },
  { key: 'note', label: '备注', cell: ({ note }) => note || '—' },
  { key: 'since', label: '设立', width: '150px', cell: ({ since }) => dateTime(since) },
  {
    key: 'acts',
    label: '操作',
    width: '140px',
    cell: (agent) => <Acts agent={agent} onOpen={onOpen} />,
  },
]

function Acts({
  agent: { id, name, rate, note },
  onOpen,
}: {
  agent: AgentRow
  onOpen: (agent: AgentDraft) => void
}) {
  const end = useEndAgent()
  async function ask() {
    const sure = await confirm({
      title: `取消 ${name || id} 的代理？`,
      text: '之后的付款按默认比例计收益，已经发生的不变。',
      accept: '取消代理',
      kind: 'danger',
    })
    if (sure) end.mutate(id, { onSuccess: () => toast('已取消', { kind: 'good' }), onError: toastFailure })
  }
  return (
    <span className={styles.tags}>
      <Button
        kind="plain"
        size={28}
        aria-label={`修改 ${name || id}`}
        onClick={() => onOpen({ id: String(id), rate: String(rate / 100), note, known: true })}
      >
        修改
      </Button>
      <Button
        kind="plain"
        size={28}
        aria-label={`取消 ${name || id} 的代理`}
        busy={end.isPending}
        onClick={() => void ask()}
      >
        取消
      </Button>
    </span>
  )
}
