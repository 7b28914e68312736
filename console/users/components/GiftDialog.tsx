import { useState } from 'react'
import { daysByOne } from '#contract/users/limits.ts'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useGiveCard } from '../queries.ts'
import { tierOptions } from '#console/platform/tiers.ts'
import styles from './Users.module.css'

/** Gives days of a tier, with the reason. */
export function GiftDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  // One wish, however often it is sent
  const [key] = useState(() => crypto.randomUUID())
  const [type, setType] = useState('2')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const give = useGiveCard()
  const wanted = Number(days)
  const isWhole = Number.isInteger(wanted) && wanted >= 1 && wanted <= 3660
  function submit() {
    if (!isWhole) return setProblem('天数是 1 到 3660 的整数')
    if (!reason.trim()) return setProblem('请写下理由')
    setProblem('')
    give.mutate(
      { id, key, type: Number(type), days: wanted, reason: reason.trim() },
      {
        onSuccess: ({ state }) => {
          onClose()
          toast(state === 'waiting' ? '已提交，等待另一位员工复核' : '已赠送', { kind: 'good' })
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`赠送会员给 ${name}`}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button busy={give.isPending} busyLabel="提交中" onClick={submit}>
            {isWhole && wanted > daysByOne ? '提交复核' : '赠送'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label="等级"
          options={tierOptions}
          value={type}
          onChange={(event) => setType(event.target.value)}
        />
        <Field
          label="天数"
          inputMode="numeric"
          hint={`超过 ${daysByOne} 天须由另一位员工批准`}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <Field
          label="理由"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Problem words={problem} />
      </div>
    </Dialog>
  )
}
