import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeBatch } from '#contract/membership/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { BatchPanel } from './components/BatchPanel.tsx'
import { MembershipTabs } from './components/MembershipTabs.tsx'
import { batchesQuery, useRevokeBatch } from './queries.ts'
import { tierName } from '#console/platform/tiers.ts'

/** Batches of codes that open membership. */
export function CodesPage() {
  const query = useInfiniteQuery(batchesQuery)
  const [making, setMaking] = useState(false)
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <Page
      fill
      tabs={<MembershipTabs />}
      title="会员码"
      actions={
        <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
          生成会员码
        </Button>
      }
    >
      <PagedTable
        query={query}
        caption="会员码批次"
        empty="还没有会员码：生成一批，下载后分发"
        columns={columns(now)}
      />
      <BatchPanel open={making} onClose={() => setMaking(false)} />
    </Page>
  )
}

const stateOf = ({ revokedAt, expiresAt }: CodeBatch, now: number) => {
  if (revokedAt) return '已作废'
  return expiresAt <= now ? '已过期' : '可用'
}

const columns = (now: number): TableColumn<CodeBatch>[] => [
  { key: 'title', label: '用途', cell: ({ title }) => title },
  { key: 'what', label: '开通', width: '120px', cell: ({ type, days }) => `${tierName(type)} ${days} 天` },
  {
    key: 'used',
    label: '已用 / 总数',
    width: '120px',
    align: 'end',
    cell: ({ used, codes }) => `${count(used)} / ${count(codes)}`,
  },
  { key: 'madeBy', label: '生成人', width: '120px', cell: ({ madeBy }) => madeBy },
  { key: 'madeAt', label: '生成于', width: '160px', cell: ({ madeAt }) => dateTime(madeAt) },
  { key: 'expiresAt', label: '有效至', width: '160px', cell: ({ expiresAt }) => dateTime(expiresAt) },
  {
    key: 'state',
    label: '状态',
    width: '88px',
    cell: (batch) => {
      const state = stateOf(batch, now)
      return <Tag kind={state === '可用' ? 'teal' : 'plain'}>{state}</Tag>
    },
  },
  {
    key: 'acts',
    label: '操作',
    width: '88px',
    cell: (batch) => stateOf(batch, now) === '可用' && <Revoke batch={batch} />,
  },
]

function Revoke({ batch: { id, title, used, codes } }: { batch: CodeBatch }) {
  const revoke = useRevokeBatch()
  async function ask() {
    const sure = await confirm({
      title: `作废“${title}”？`,
      text: `还没有使用的 ${codes - used} 个码将不能再用，已经开通的会员不受影响。`,
      accept: '作废',
      kind: 'danger',
    })
    if (sure) revoke.mutate(id, { onSuccess: () => toast('已作废', { kind: 'good' }), onError: toastFailure })
  }
  return (
    <Button
      kind="plain"
      size={28}
      aria-label={`作废“${title}”`}
      busy={revoke.isPending}
      onClick={() => void ask()}
    >
      作废
    </Button>
  )
}
