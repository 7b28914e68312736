import { toast } from '#ui/feedback/toast.ts'
import { go } from '#web/platform/navigation/navigation.tsx'
import { onEvent } from '#web/platform/wire/realtime.ts'

/** Reminds of today's check-in when the server says that it is time. */
export function watchCheckinDue(): void {
  onEvent('checkin.due', () =>
    toast('今天还没有签到', {
      duration: 6000,
      action: { label: '去签到', run: () => go('/mine/functionCenter/activityRecord?view=checkin') },
    }),
  )
}
