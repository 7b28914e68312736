import { useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'

/** Does one thing at a time: which one is under way, and a word when it failed. */
export function useAct<Name extends string>() {
  const [busy, setBusy] = useState<Name>()
  async function act(name: Name, work: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(name)
    try {
      await work()
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, act }
}
