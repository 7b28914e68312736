import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limitNotice, type SpendingPeriod } from '#contract/purchases/kinds.ts'
import type { SpendingLimits } from '#contract/purchases/shapes.ts'
import { inShanghai } from '#client/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { setSpendingLimits } from '../queries.ts'
import { periodWords, readCoins } from '../rules.ts'
import { coins } from '#web/platform/coins.ts'
import styles from './LimitForm.module.css'

type Limit = SpendingLimits[SpendingPeriod]
const typed = ({ limit, next }: Limit) => {
  const wanted = next ? next.limit : limit
  return wanted === null ? '' : coins(wanted)
}

/** Both limits to fill in, each with what was spent of it. */
export function LimitForm({ limits, onDone }: { limits: SpendingLimits; onDone: () => void }) {
  const [texts, setTexts] = useState({ day: typed(limits.day), month: typed(limits.month) })
  const [day, month] = [readCoins(texts.day), readCoins(texts.month)]
  const saving = useMutation({
    mutationFn: setSpendingLimits,
    onSuccess: () => {
      toast('消费限额已保存', { kind: 'good' })
      onDone()
    },
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
  })
  function save(event: FormEvent) {
    event.preventDefault()
    if (day !== undefined && month !== undefined && !saving.isPending) saving.mutate({ day, month })
  }
  const fields = (['day', 'month'] as const).map((period) => (
    <div key={period} className={styles.limit}>
      <Field
        label={period === 'day' ? '每日限额' : '每月限额'}
        inputMode="decimal"
        placeholder="不限"
        maxLength={11}
        value={texts[period]}
        after={<span className={styles.unit}>金币</span>}
        onChange={({ target }) => setTexts({ ...texts, [period]: target.value })}
        {...(readCoins(texts[period]) === undefined && { error: '请填金币数，最多两位小数；不填就是不限' })}
      />
      <Spent period={period} limit={limits[period]} />
    </div>
  ))
  return (
    <form className={styles.form} onSubmit={save}>
      {fields}
      <Button
        type="submit"
        wide
        busy={saving.isPending}
        busyLabel="正在保存"
        disabled={day === undefined || month === undefined}
      >
        保存
      </Button>
    </form>
  )
}

function Spent({ period, limit: { limit, spent, next } }: { period: SpendingPeriod; limit: Limit }) {
  const near = limit !== null && spent >= limit * limitNotice
  return (
    <>
      {limit !== null && limit > 0 && (
        <ProgressBar value={spent / limit} label={`${periodWords[period]}已用的限额`} />
      )}
      <p className={near ? styles.near : styles.spent}>
        {periodWords[period]}已消费 {coins(spent)} 金币
        {limit !== null && `，当前限额 ${coins(limit)}`}
        {near && (spent >= limit ? '，已用完' : '，快到限额了')}
      </p>
      {next && (
        <p className={styles.spent}>
          {inShanghai(next.at).slice(5, 16).replace('T', ' ')} 起
          {next.limit === null ? '不再限制' : `改为 ${coins(next.limit)} 金币`}
        </p>
      )}
    </>
  )
}
