import { toast } from '#ui/toast.ts'
import { go } from '#web/platform/navigation.tsx'
import { onEvent } from '#web/platform/realtime.ts'

/** Reminds of today's check-in when the server says that it is time. */
export function watchCheckinDue(): void {
  onEvent('checkin.due', () =>
    toast('今天还没有签到', {
      duration: 6000,
      action: { label: '去签到', run: () => go('/mine/functionCenter/activityRecord?view=checkin') },
    }),
  )
}
