import { useState } from 'react'
import type { CardGift, User } from '#contract/users/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useDecideGift } from '../queries.ts'
import { tierName } from '#console/platform/tiers.ts'
import { giftWords } from '../words.ts'
import { GiftDialog } from './GiftDialog.tsx'
import { Rows, Section } from './Section.tsx'
import styles from './Users.module.css'

/** Membership that staff gave a member, or want to give. */
export function Gifts({ user }: { user: User }) {
  const [giving, setGiving] = useState(false)
  const mayGive = useMay('cards.edit')
  return (
    <Section
      title="赠送的会员"
      action={
        mayGive && (
          <Button kind="line" size={28} onClick={() => setGiving(true)}>
            赠送会员
          </Button>
        )
      }
    >
      <Rows empty="没有赠送过">
        {user.gifts.map((gift) => (
          <li key={gift.id}>
            <span>
              {tierName(gift.type)} {gift.days} 天 · {gift.reason}
              <span className={styles.quiet}>
                {gift.givenBy.name} · {dateTime(gift.givenAt)}
                {gift.decidedAt > 0 && `，${gift.decidedBy.name} ${giftWords[gift.state]}`}
              </span>
            </span>
            {gift.can.decide ? (
              <Decide gift={gift} />
            ) : (
              <Tag kind={gift.state === 'waiting' ? 'gold' : 'plain'}>{giftWords[gift.state]}</Tag>
            )}
          </li>
        ))}
      </Rows>
      {giving && <GiftDialog id={user.id} name={user.name} onClose={() => setGiving(false)} />}
    </Section>
  )
}

function Decide({ gift: { id } }: { gift: CardGift }) {
  const decide = useDecideGift()
  const answer = (approve: boolean) =>
    decide.mutate(
      { id, approve },
      {
        onSuccess: () => toast(approve ? '已批准' : '已拒绝', { kind: 'good' }),
        onError: toastFailure,
      },
    )
  return (
    <span className={styles.line}>
      <Button size={28} busy={decide.isPending} onClick={() => answer(true)}>
        批准
      </Button>
      <Button kind="plain" size={28} busy={decide.isPending} onClick={() => answer(false)}>
        拒绝
      </Button>
    </span>
  )
}
