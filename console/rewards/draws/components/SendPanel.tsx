import { useState } from 'react'
import type { Parcel } from '#contract/rewards/draws-console.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useSendParcel } from '../queries.ts'

/** Says how a parcel was sent. */
export function SendPanel({ parcel, onClose }: { parcel: Parcel | undefined; onClose: () => void }) {
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState('')
  const send = useSendParcel()

  function submit() {
    if (!parcel || !note.trim() || send.isPending) return
    setFailure('')
    send.mutate(
      { id: parcel.id, note: note.trim() },
      {
        onSuccess: () => {
          toast('已登记', { kind: 'good' })
          setNote('')
          onClose()
        },
        onError: (error) => setFailure(sayFailure(error)),
      },
    )
  }

  return (
    <Panel
      open={parcel !== undefined}
      onClose={onClose}
      title="登记寄出"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!note.trim()} busy={send.isPending} busyLabel="登记中">
            登记
          </Button>
        </>
      }
    >
      {parcel && (
        <>
          <Facts
            facts={[
              ['奖品', parcel.title],
              ['收件人', parcel.recipient.name],
              ['电话', parcel.recipient.phone],
              ['地址', parcel.recipient.address],
            ]}
          />
          <Field
            label="快递与单号"
            maxLength={100}
            placeholder="顺丰 SF1000000000"
            hint="中奖人会看到"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Problem words={failure} />
        </>
      )}
    </Panel>
  )
}
