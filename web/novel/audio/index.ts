import type { Position } from '#contract/novel/text.ts'
import { toast } from '#ui/feedback/toast.ts'

export { showElsewhere, useListening } from './listening.ts'

/** Pauses what is listened to, or goes on with it. */
export const toggleListening = (): void => void import('./player.ts').then(({ toggle }) => toggle())

/** Plays a chapter, or has the device read it out `from` a place on. What plays is fetched when somebody wants to listen. */
export function hear(chapterId: number, from?: Position): void {
  import('./player.ts')
    .then(({ listen }) => listen(chapterId, from))
    .catch(() => toast('播放器没有加载出来，请稍后再试', { kind: 'bad' }))
}
