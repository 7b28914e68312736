import { useState } from 'react'
import type { Good, Recipient } from '#contract/rewards/mall.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { obstacleOf, stockLine } from '../good-rules.ts'
import { useRedeeming } from '../useRedeeming.ts'
import { giftName } from '../words.ts'
import { GoodPicture } from './GoodPicture.tsx'
import styles from './GoodSheet.module.css'
import { RecipientFields } from './RecipientFields.tsx'

const nobody: Recipient = { name: '', phone: '', address: '' }

/** One good of the mall: what it is, what it costs, and the button to get it. */
export function GoodSheet({
  good,
  points,
  onClose,
}: {
  good: Good | undefined
  points: number
  onClose: () => void
}) {
  const [recipient, setRecipient] = useState(nobody)
  const redeeming = useRedeeming(onClose)
  const isParcel = good?.kind === 'parcel'
  const obstacle = good && obstacleOf(good, points)
  const isWhole = !isParcel || Object.values(recipient).every((text) => text.trim().length >= 2)

  return (
    <Sheet
      open={good !== undefined}
      onClose={onClose}
      title={good?.title ?? ''}
      footer={
        good && (
          <Button
            kind="vip"
            wide
            disabled={Boolean(obstacle) || !isWhole}
            busy={redeeming.isPending}
            busyLabel="正在兑换"
            onClick={() => redeeming.mutate({ good, ...(isParcel && { recipient }) })}
          >
            {obstacle ?? (isWhole ? `用 ${good.price.toLocaleString('en-US')} 积分兑换` : '请填写收货信息')}
          </Button>
        )
      }
    >
      {good && (
        <div className={styles.good}>
          {good.cover && <GoodPicture kind={good.kind} cover={good.cover} />}
          <p className={styles.line}>
            <b>{good.price.toLocaleString('en-US')} 积分</b>
            <span>{[stockLine(good), limitLine(good)].filter(Boolean).join(' · ')}</span>
          </p>
          <dl className={styles.facts}>
            <dt>到手</dt>
            <dd>{isParcel ? good.title : giftName(good)}</dd>
            <dt>我的积分</dt>
            <dd>{points.toLocaleString('en-US')}</dd>
          </dl>
          {good.intro && <p className={styles.intro}>{good.intro}</p>}
          {isParcel && !obstacle && <RecipientFields recipient={recipient} onChange={setRecipient} />}
        </div>
      )}
    </Sheet>
  )
}

const limitLine = ({ perMember, had }: Good) => (perMember > 0 ? `每人 ${perMember} 件，已兑 ${had}` : '')
