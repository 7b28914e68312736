import { createStore } from '../store.ts'

export type ToastKind = 'plain' | 'good' | 'bad'
/** Action offered in the toast: undo, open. */
type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; text: string; kind: ToastKind; action?: ToastAction | undefined }

export const toastStore = createStore<Toast | null>(null)

let latest = 0
let leaving: ReturnType<typeof setTimeout> | undefined

/** Says one short thing at the foot of the screen; a newer one takes its place. `duration` is in milliseconds. */
export function toast(
  text: string,
  options: { kind?: ToastKind; duration?: number; action?: ToastAction } = {},
): void {
  latest += 1
  clearTimeout(leaving)
  toastStore.set({ id: latest, text, kind: options.kind ?? 'plain', action: options.action })
  leaving = setTimeout(() => toastStore.set(null), options.duration ?? 2000)
}
