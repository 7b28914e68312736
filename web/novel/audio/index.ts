import type { Position } from '#contract/novel/text.ts'
import { toast } from '#ui/toast.ts'

export { showElsewhere, useListening } from './listening.ts'

/** Pauses what is listened to, or goes on with it. */
export const toggleListening = (): void => void import('./player.ts').then(({ toggle }) => toggle())

/** Has the device read out from a place on. What plays is fetched when somebody wants to listen. */
export function listenFrom(from: Position): void {
  import('./player.ts')
    .then(({ listen }) => listen(from.chapterId, { from }))
    .catch(() => toast('朗读没有加载出来，请稍后再试', { kind: 'bad' }))
}
