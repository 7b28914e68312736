import { useState } from 'react'
import type { CheckinPage } from '#contract/rewards/checkin.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { useCheckin } from '../activity.queries.ts'
import { dayWords } from '../calendar.ts'
import styles from './Checkin.module.css'

type Props = { day: string; page: CheckinPage; onClose: () => void }

/** Makes up a day, for a card or for points. */
export function MakeupSheet({ day, page: { makeup, points }, onClose }: Props) {
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useCheckin()
  const kind = chosen === 'card' || chosen === 'points' ? chosen : makeup.cards > 0 ? 'card' : 'points'
  const lacks = kind === 'card' ? makeup.cards === 0 : points < makeup.price

  const make = () =>
    mutate(
      { makeup: { day, with: kind, price: kind === 'points' ? makeup.price : 0 } },
      {
        onSuccess: ({ streak }) => {
          toast(`已补签 ${dayWords(day)}，到那天连续 ${streak} 天`, { kind: 'good' })
          onClose()
        },
        onError: (error) => toast(messageOf(error), { kind: 'bad' }),
      },
    )

  return (
    <Sheet
      open={day !== ''}
      onClose={onClose}
      title={day ? `补签 ${dayWords(day)}` : '补签'}
      footer={
        <Button wide busy={isPending} busyLabel="补签中" disabled={lacks} onClick={make}>
          {kind === 'card' ? '用 1 张补签卡' : `用 ${makeup.price} 积分`}
        </Button>
      }
    >
      <div className={styles.makeup}>
        <Segmented
          label="补签方式"
          items={[
            { key: 'card', label: `补签卡（${makeup.cards} 张）` },
            { key: 'points', label: `积分（${points}）` },
          ]}
          value={kind}
          onChange={setChosen}
        />
        <p>
          {lacks
            ? kind === 'card'
              ? '没有补签卡了，完成任务可以获得'
              : `还差 ${makeup.price - points} 积分`
            : `补签后与前后的日子连起来。本月还可补签 ${makeup.left} 天。`}
        </p>
      </div>
    </Sheet>
  )
}
