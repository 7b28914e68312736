import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { LimitForm } from './components/LimitForm.tsx'
import styles from './SpendingLimit.module.css'
import { spendingLimits } from './queries.ts'

/** 消费限额 in a sheet: what one allows oneself to spend in a day and a month. */
export function SpendingLimit({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <Sheet open={open} onClose={onClose} title="消费限额">
      {wasOpen && <Limits onDone={onClose} />}
    </Sheet>
  )
}

function Limits({ onDone }: { onDone: () => void }) {
  const found = useQuery(spendingLimits)
  return (
    <div className={styles.limits}>
      <p className={styles.note}>
        超出限额的购买会被拦下。调低立即生效；调高或取消要等 24 小时，给自己留个余地。
      </p>
      {found.isPending && (
        <LoadingRegion>
          <Skeleton height={220} />
        </LoadingRegion>
      )}
      {found.isError && !found.data && (
        <ErrorState
          inline
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <LimitForm limits={found.data} onDone={onDone} />}
    </div>
  )
}
