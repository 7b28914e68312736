import { useState } from 'react'
import type { CaseRow } from '#contract/moderation/case-shapes.ts'
import { useMe } from '#console/platform/me.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useClaim, useDecideMany, useRelease } from './queries.ts'

/** Fields of a removal: reason, findings, and sanctions for the author. */
export type Removal = {
  reason: NonNullable<Parameters<ReturnType<typeof useDecideMany>['mutate']>[0]['reason']>
  facts: string
  strike: boolean
  muteDays?: number
  banDays?: number
}

type Meant = { shown: CaseRow | undefined; meant: CaseRow[]; onDone: () => void }

/** Actions on the open case, or on the selected ones. */
export function useActs({ shown, meant, onDone }: Meant) {
  const me = useMe()
  const [claim, release] = [useClaim(), useRelease()]
  // Two, since the next case can be asked about while lists are read again after the last one was approved
  const [approval, removal] = [useDecideMany(), useDecideMany()]
  const [asking, setAsking] = useState<CaseRow[]>([])
  const isMine = shown?.claimedBy?.id === me.id

  function decideAll(
    decide: typeof approval,
    cases: readonly CaseRow[],
    input: { decision: 'approve' } | ({ decision: 'remove' } & Removal),
  ) {
    decide.mutate(
      { cases: cases.map(({ id, version }) => ({ id, version })), ...input },
      {
        onSuccess: ({ decided, changed }) => {
          onDone()
          if (input.decision === 'remove') setAsking([])
          const done = input.decision === 'approve' ? '已通过' : '已移除'
          if (changed.length > 0)
            toast(`${done} ${decided.length} 件，${changed.length} 件已被别人处理`, {
              kind: 'bad',
              duration: 4000,
            })
          else toast(decided.length > 1 ? `${done} ${decided.length} 件` : done, { kind: 'good' })
        },
        onError: toastFailure,
      },
    )
  }

  return {
    isMine,
    approving: approval.isPending,
    removing: removal.isPending,
    claiming: claim.isPending || release.isPending,
    asking,
    claim: () => {
      if (!shown || shown.state === 'decided' || claim.isPending || release.isPending) return
      const { id, version } = shown
      ;(isMine ? release : claim).mutate({ id, version }, { onError: toastFailure })
    },
    approve: () => {
      if (meant.length === 0 || approval.isPending) return
      void (async () => {
        const sure =
          meant.length === 1 ||
          (await confirm({
            title: `通过 ${meant.length} 件？`,
            text: '这些内容会对所有人可见。',
            accept: '通过',
          }))
        if (sure) decideAll(approval, meant, { decision: 'approve' })
      })()
    },
    askRemoval: () => meant.length > 0 && setAsking(meant),
    stopAsking: () => setAsking([]),
    remove: (why: Removal) => decideAll(removal, asking, { decision: 'remove', ...why }),
  }
}
export type Acts = ReturnType<typeof useActs>
