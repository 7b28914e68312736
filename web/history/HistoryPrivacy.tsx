import { useState } from 'react'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { isRemembering, setRemembering } from '#web/platform/local-history.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { askPrivacy } from './queries.ts'

/** Whether what is watched is remembered, by the account and by this device. */
export function HistoryPrivacy() {
  const [remembers, setRemembers] = useState(isRemembering)
  const [busy, setBusy] = useState(false)
  const take = (told: boolean) => {
    setRemembering(told)
    setRemembers(told)
  }
  useWhenShown(() => {
    askPrivacy().then(
      (told) => take(told.remembers),
      () => undefined,
    )
  })

  async function change(next: boolean) {
    const before = remembers
    take(next)
    setBusy(true)
    try {
      take((await askPrivacy(next)).remembers)
    } catch (error) {
      take(before)
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Switch
      label="不记录观看历史"
      checked={!remembers}
      busy={busy}
      onChange={(hides) => void change(!hides)}
    />
  )
}
