import { useState, type FormEvent } from 'react'
import type { DrawRecord } from '#contract/rewards/draws.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { claimPrize } from '../queries.ts'
import styles from './ClaimSheet.module.css'

const empty = { name: '', phone: '', address: '' }

/** Where a parcel that was won shall go. */
export function ClaimSheet({ record, onClose }: { record: DrawRecord | undefined; onClose: () => void }) {
  const [where, setWhere] = useState(empty)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<typeof empty>) => {
    setWhere({ ...where, ...part })
    setProblem('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!record || busy) return
    const [name, phone, address] = [where.name.trim(), where.phone.trim(), where.address.trim()]
    if (!name || !address) return setProblem('请填写收件人和地址')
    if (!/^\+?[0-9 -]{5,20}$/.test(phone)) return setProblem('请填写正确的电话')
    setBusy(true)
    try {
      await claimPrize({ id: record.id, name, phone, address })
      toast('已保存，我们会尽快寄出', { kind: 'good' })
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet open={record !== undefined} onClose={onClose} title="收件信息">
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="收件人"
          maxLength={30}
          autoComplete="name"
          value={where.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="电话"
          type="tel"
          maxLength={20}
          autoComplete="tel"
          value={where.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextArea
          label="地址"
          maxLength={200}
          autoComplete="street-address"
          {...(problem && { error: problem })}
          value={where.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        <p>信息加密保存，只用于寄送这份奖品；寄出前可以修改。</p>
        <Button type="submit" wide busy={busy} busyLabel="保存中">
          保存
        </Button>
      </form>
    </Sheet>
  )
}
