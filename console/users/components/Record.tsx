import { useState } from 'react'
import type { Restriction } from '#contract/moderation/case-shapes.ts'
import type { User } from '#contract/users/shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useLift } from '../queries.ts'
import { BanDialog } from './BanDialog.tsx'
import { Rows, Section } from './Section.tsx'
import styles from './Users.module.css'

/** Moderation record of a member: restrictions in force, and points against them. */
export function Record({ user }: { user: User }) {
  const { points, removed, restrictions } = user.record
  const [banning, setBanning] = useState(false)
  const [lifting, setLifting] = useState<Restriction>()
  const mayDecide = useMay('moderation.decide')
  return (
    <Section
      title={`违规（${points} 分，移除过 ${removed} 件）`}
      action={
        mayDecide && (
          <Button kind="line" size={28} onClick={() => setBanning(true)}>
            封禁
          </Button>
        )
      }
    >
      <Rows empty="没有生效中的限制">
        {restrictions.map((restriction) => (
          <li key={restriction.id}>
            <span>
              <Tag kind={restriction.kind === 'ban' ? 'red' : 'gold'}>
                {restriction.kind === 'ban' ? '封禁' : '禁言'}
              </Tag>{' '}
              {restriction.reason}
              <span className={styles.quiet}>
                {dateTime(restriction.startsAt)} 起，
                {restriction.endsAt ? `至 ${dateTime(restriction.endsAt)}` : '直到解除'}
              </span>
            </span>
            {mayDecide && (
              <Button kind="plain" size={28} onClick={() => setLifting(restriction)}>
                解除
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {banning && <BanDialog id={user.id} name={user.name} onClose={() => setBanning(false)} />}
      {lifting && <LiftDialog restriction={lifting} onClose={() => setLifting(undefined)} />}
    </Section>
  )
}

function LiftDialog({ restriction, onClose }: { restriction: Restriction; onClose: () => void }) {
  const lift = useLift()
  return (
    <AnswerDialog
      title={restriction.kind === 'ban' ? '解除封禁？' : '解除禁言？'}
      text="立即生效，操作会记入审计日志。"
      label="原因"
      accept="解除"
      busy={lift.isPending}
      onClose={onClose}
      onAnswer={(note, fail) =>
        lift.mutate(
          { id: restriction.id, note },
          {
            onSuccess: () => {
              onClose()
              toast('已解除', { kind: 'good' })
            },
            onError: (error) => fail(sayFailure(error)),
          },
        )
      }
    />
  )
}
