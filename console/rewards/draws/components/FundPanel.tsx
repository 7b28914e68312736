import { useState } from 'react'
import { nonce } from '#client/cipher.ts'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useFund } from '../queries.ts'
import styles from './Draws.module.css'

type Currency = 'points' | 'bonus'
const currencies = [
  { value: 'points', label: '积分' },
  { value: 'bonus', label: '赠送金币' },
]
const empty = () => ({ currency: 'points' as Currency, amount: '', key: nonce() })

/** Puts points or bonus coins into what an activity may give. */
export function FundPanel({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const [wish, setWish] = useState(empty)
  const [failure, setFailure] = useState('')
  const fund = useFund()
  const amount =
    wish.currency === 'bonus'
      ? parseCoins(wish.amount)
      : /^\d{1,9}$/.test(wish.amount)
        ? Number(wish.amount)
        : undefined

  function submit() {
    if (!amount || fund.isPending) return
    setFailure('')
    fund.mutate(
      { id, currency: wish.currency, amount, key: wish.key },
      {
        onSuccess: () => {
          toast('已注入', { kind: 'good' })
          setWish(empty())
          onClose()
        },
        onError: (error) => setFailure(sayFailure(error)),
      },
    )
  }

  return (
    <Panel
      open={open}
      onClose={onClose}
      title="注入预算"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!amount} busy={fund.isPending} busyLabel="注入中">
            注入
          </Button>
        </>
      }
    >
      <p className={styles.note}>奖品从这里支出，用完后抽中即按“谢谢参与”计，不会透支。</p>
      <Select
        label="种类"
        options={currencies}
        value={wish.currency}
        // Another wish has another key
        onChange={(event) => setWish({ ...wish, currency: event.target.value as Currency, key: nonce() })}
      />
      <Field
        label="数量"
        inputMode="decimal"
        value={wish.amount}
        onChange={(event) => setWish({ ...wish, amount: event.target.value, key: nonce() })}
      />
      <Problem words={failure} />
    </Panel>
  )
}
