import { percentOf, type PrizeKind, prizeKinds } from '#contract/rewards/odds.ts'
import { tierOptions } from '#console/platform/tiers.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { type PrizeForm, weightOf } from '../draft.ts'
import { prizeNames } from '../words.ts'
import styles from './Draws.module.css'

type Props = {
  prize: PrizeForm
  place: number
  total: number
  onChange: (part: Partial<PrizeForm>) => void
  /** Takes it away; absent where the board has a fixed number. */
  onRemove: (() => void) | undefined
}

const kinds = prizeKinds.map((kind) => ({ value: kind, label: prizeNames[kind] }))

/** One prize of a draft, with the odds it would have. */
export function PrizeFields({ prize, place, total, onChange, onRemove }: Props) {
  const { kind } = prize
  const weight = weightOf(prize)
  return (
    <fieldset className={styles.prize}>
      <legend>第 {place + 1} 格</legend>
      <Field
        label="名称"
        maxLength={12}
        value={prize.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Select
        label="类型"
        options={kinds}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as PrizeKind })}
      />
      {kind === 'days' && (
        <Select
          label="等级"
          options={tierOptions}
          value={prize.tier}
          onChange={(event) => onChange({ tier: event.target.value })}
        />
      )}
      {kind !== 'nothing' && kind !== 'parcel' && (
        <Field
          label={kind === 'days' ? '天数' : kind === 'coins' ? '金币' : '积分'}
          inputMode="decimal"
          value={prize.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      {kind !== 'nothing' && (
        <Field
          label="库存"
          inputMode="numeric"
          placeholder={kind === 'parcel' ? '' : '不限'}
          value={prize.stock}
          onChange={(event) => onChange({ stock: event.target.value })}
        />
      )}
      <Field
        label="权重"
        inputMode="numeric"
        value={prize.weight}
        onChange={(event) => onChange({ weight: event.target.value })}
      />
      <span className={styles.odds}>{weight && total ? percentOf(weight, total) : '—'}</span>
      {onRemove && (
        <Button kind="plain" size={28} aria-label={`去掉第 ${place + 1} 格`} onClick={onRemove}>
          去掉
        </Button>
      )}
    </fieldset>
  )
}
