import type { Gift } from '#contract/rewards/gifts.ts'
import { tierOptions } from '#console/platform/tiers.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { GiftDraft } from '../draft.ts'
import { kindOptions } from '../words.ts'
import styles from './Redeem.module.css'

const amounts: Record<Exclude<Gift['kind'], 'parcel'>, string> = {
  points: '积分',
  coins: '金币',
  days: '天数',
}

type Props<K extends Gift['kind']> = {
  kinds: readonly K[]
  gift: GiftDraft<K>
  onChange: (gift: Partial<GiftDraft<K>>) => void
}

/** Fields of a gift: kind, amount, and the tier of membership days. */
export function GiftFields<K extends Gift['kind']>({ kinds, gift, onChange }: Props<K>) {
  const { kind } = gift as GiftDraft<Gift['kind']>
  return (
    <>
      <Select
        label="内容"
        options={kindOptions(kinds)}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as K })}
      />
      {kind !== 'parcel' && (
        <div className={styles.pair}>
          <Field
            label={amounts[kind]}
            inputMode="decimal"
            value={gift.amount}
            onChange={(event) => onChange({ amount: event.target.value } as Partial<GiftDraft<K>>)}
          />
          {kind === 'days' && (
            <Select
              label="等级"
              options={tierOptions}
              value={gift.tier}
              onChange={(event) => onChange({ tier: event.target.value } as Partial<GiftDraft<K>>)}
            />
          )}
        </div>
      )}
    </>
  )
}
