import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { setBlocked } from './queries.ts'

/** Asks, then blocks somebody; whether they are blocked now. */
export async function blockPerson({ id, name }: { id: number; name: string }): Promise<boolean> {
  const sure = await confirm({
    title: `拉黑「${name}」？`,
    text: '你将不再看到对方的评论和弹幕，对方不会知道。可在设置的黑名单里移出。',
    accept: '拉黑',
    kind: 'danger',
  })
  if (!sure) return false
  try {
    await setBlocked(id, true)
    toast('已加入黑名单', { kind: 'good' })
    return true
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' })
    return false
  }
}
