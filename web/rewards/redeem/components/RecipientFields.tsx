import type { Recipient } from '#contract/rewards/mall.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import styles from './RecipientFields.module.css'

/** Where a parcel goes. */
export function RecipientFields({
  recipient,
  onChange,
}: {
  recipient: Recipient
  onChange: (recipient: Recipient) => void
}) {
  const change = (part: Partial<Recipient>) => onChange({ ...recipient, ...part })
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>收货信息（加密保存，只用于寄送）</legend>
      <Field
        label="收货人"
        maxLength={40}
        autoComplete="name"
        value={recipient.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="手机号"
        type="tel"
        maxLength={30}
        autoComplete="tel"
        value={recipient.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextArea
        label="详细地址"
        maxLength={200}
        rows={2}
        autoComplete="street-address"
        value={recipient.address}
        onChange={(event) => change({ address: event.target.value })}
      />
    </fieldset>
  )
}
