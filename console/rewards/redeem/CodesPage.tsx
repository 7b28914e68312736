import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RewardBatch } from '#contract/rewards/codes-console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
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
import { RedeemTabs } from './components/RedeemTabs.tsx'
import styles from './components/Redeem.module.css'
import { batchesQuery, useRevokeBatch } from './queries.ts'
import { giftWords } from './words.ts'

/** Batches of redeem codes. */
export function CodesPage() {
  const query = useInfiniteQuery(batchesQuery)
  const [making, setMaking] = useState(false)
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const mayEdit = useMay('rewards.edit')
  return (
    <Page
      fill
      tabs={<RedeemTabs />}
      title="兑换码"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
            生成兑换码
          </Button>
        )
      }
    >
      <PagedTable
        query={query}
        caption="兑换码批次"
        empty="还没有兑换码：生成一批，下载后分发"
        columns={columns(now, mayEdit)}
      />
      <BatchPanel open={making} onClose={() => setMaking(false)} />
    </Page>
  )
}

const stateOf = ({ revokedAt, expiresAt, used, codes, uses }: RewardBatch, now: number) => {
  if (revokedAt) return '已作废'
  if (used >= codes * uses) return '已用完'
  return expiresAt <= now ? '已过期' : '可用'
}

const columns = (now: number, mayEdit: boolean): TableColumn<RewardBatch>[] => [
  {
    key: 'title',
    label: '用途',
    cell: ({ title, note }) => (
      <>
        {title}
        {note && <div className={styles.quiet}>{note}</div>}
      </>
    ),
  },
  { key: 'gift', label: '内容', width: '120px', cell: giftWords },
  { key: 'codes', label: '码数', width: '72px', align: 'end', cell: ({ codes }) => count(codes) },
  { key: 'used', label: '已用 / 可用次数', width: '160px', cell: (batch) => <Share batch={batch} /> },
  { key: 'madeBy', label: '生成人', width: '96px', cell: ({ madeBy }) => madeBy },
  { key: 'madeAt', label: '生成于', width: '144px', cell: ({ madeAt }) => dateTime(madeAt) },
  { key: 'expiresAt', label: '有效至', width: '144px', cell: ({ expiresAt }) => dateTime(expiresAt) },
  {
    key: 'state',
    label: '状态',
    width: '80px',
    cell: (batch) => {
      const state = stateOf(batch, now)
      return <Tag kind={state === '可用' ? 'teal' : 'plain'}>{state}</Tag>
    },
  },
  {
    key: 'acts',
    label: '操作',
    width: '80px',
    cell: (batch) => mayEdit && stateOf(batch, now) === '可用' && <Revoke batch={batch} />,
  },
]

/** How much of a batch was used. */
function Share({ batch: { title, used, codes, uses } }: { batch: RewardBatch }) {
  const all = codes * uses
  return (
    <span className={styles.share}>
      {count(used)} / {count(all)}
      <progress max={all} value={used} aria-label={`“${title}”已用 ${used}，剩 ${all - used}`} />
    </span>
  )
}

function Revoke({ batch: { id, title, used, codes, uses } }: { batch: RewardBatch }) {
  const revoke = useRevokeBatch()
  async function ask() {
    const sure = await confirm({
      title: `作废“${title}”？`,
      text: `剩下的 ${count(codes * uses - used)} 次不能再用，没有发出的预算退回；已经兑换的不受影响。`,
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
