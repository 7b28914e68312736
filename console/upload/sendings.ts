import { sayFailure } from '#console/platform/forms/refusals.ts'
import { createStore } from '#ui/store.ts'
import { fingerprintOf } from './hash.ts'
import { type Mark, speedOf, withMark } from './pace.ts'
import { sendFile } from './send.ts'

/** A file on its way. It goes on while other pages of the console are open. */
export type Sending = {
  fingerprint: string
  file: File
  title: string
  publish: boolean
  state: 'waiting' | 'sending' | 'offline' | 'paused' | 'failed' | 'done'
  /** Why it failed, fit to show. */
  reason: string
  sentBytes: number
  /** Bytes a second; 0 while nobody knows. */
  speed: number
  /** Known once the server has been told of the file. */
  uploadId?: number
}

export const sendings = createStore<readonly Sending[]>([])

const running = new Map<string, AbortController>()

function change(fingerprint: string, changes: Partial<Sending>): void {
  sendings.set(sendings.get().map((one) => (one.fingerprint === fingerprint ? { ...one, ...changes } : one)))
}

/** Adds files to those on their way; one that is there already starts again where it stopped. */
export async function addFiles(files: readonly File[], publish: boolean): Promise<void> {
  for (const file of files) {
    const fingerprint = await fingerprintOf(file)
    const known = sendings.get().find((one) => one.fingerprint === fingerprint)
    const title = file.name.replace(/\.\w+$/, '').slice(0, 80)
    if (!known)
      sendings.set([
        ...sendings.get(),
        { fingerprint, file, title, publish, state: 'waiting', reason: '', sentBytes: 0, speed: 0 },
      ])
    else if (['paused', 'failed'].includes(known.state)) change(fingerprint, { file, state: 'waiting' })
    void sendNext()
  }
}

export function pauseSending(fingerprint: string): void {
  change(fingerprint, { state: 'paused', speed: 0 })
  running.get(fingerprint)?.abort()
}

export function resumeSending(fingerprint: string): void {
  change(fingerprint, { state: 'waiting', reason: '' })
  void sendNext()
}

export function removeSending(fingerprint: string): void {
  running.get(fingerprint)?.abort()
  sendings.set(sendings.get().filter((one) => one.fingerprint !== fingerprint))
  void sendNext()
}

/** Gives the film to be another title; the server hears of it when the file is sent, or sent on. */
export function rename(fingerprint: string, title: string): void {
  const before = sendings.get().find((one) => one.fingerprint === fingerprint)
  if (!before || !title || before.title === title) return
  change(fingerprint, { title })
  if (before.state !== 'sending' && before.state !== 'offline') return
  // Sent on under the new title: what is there stays there.
  running.get(fingerprint)?.abort()
  resumeSending(fingerprint)
}

/** Whether leaving the page would interrupt something. */
export const isSending = (): boolean =>
  sendings.get().some(({ state }) => ['waiting', 'sending', 'offline'].includes(state))

/** One file at a time, in the order they were added. */
async function sendNext(): Promise<void> {
  if (running.size > 0) return
  const next = sendings.get().find(({ state }) => state === 'waiting')
  if (!next) return
  const { fingerprint } = next
  const abort = new AbortController()
  running.set(fingerprint, abort)
  try {
    await send(next, abort.signal)
    change(fingerprint, { state: 'done', speed: 0, sentBytes: next.file.size })
  } catch (error) {
    if (!abort.signal.aborted) change(fingerprint, { state: 'failed', reason: sayFailure(error), speed: 0 })
  } finally {
    running.delete(fingerprint)
    void sendNext()
  }
}

function send(next: Sending, signal: AbortSignal): Promise<void> {
  const { fingerprint } = next
  let sentBytes = 0
  let marks: readonly Mark[] = []
  const show = (changes: Partial<Sending>) => {
    if (!signal.aborted) change(fingerprint, changes)
  }
  const mark = () => {
    marks = withMark(marks, { at: Date.now(), bytes: sentBytes })
    show({ state: 'sending', sentBytes, speed: speedOf(marks) })
  }
  show({ state: 'sending', reason: '' })
  return sendFile(
    next,
    {
      onPlace({ uploadId }, bytes) {
        sentBytes = bytes
        show({ uploadId })
        mark()
      },
      onBytes(bytes) {
        sentBytes += bytes
        mark()
      },
      onOffline: (offline) => show({ state: offline ? 'offline' : 'sending', ...(offline && { speed: 0 }) }),
    },
    signal,
  )
}
