import { success, type Envelope } from '#contract/wire/envelope.ts'
import { clockWindow } from '#contract/wire/signature.ts'
import { headersOf, Offline } from './api.ts'
import { tokenOf } from '../session/user-store.ts'

/** How long a signature is kept at hand, in milliseconds: well within what the server takes. */
const lasting = (clockWindow * 1000) / 2

/**
 * A call that is made when the page goes, and must be on its way before it has gone: signing takes a moment that is not there any more. So
 * one signature is made ahead by `prepare`, which is to be called now and then; where there is none, `otherwise` makes the call.
 */
export function openParting<Body extends object>(path: string, otherwise: (body: Body) => Promise<unknown>) {
  let ready: { token: string; made: number; headers: Record<string, string> } | undefined
  const isFresh = () => ready?.token === tokenOf() && performance.now() - ready.made < lasting

  return {
    prepare: async (): Promise<void> => {
      const token = tokenOf()
      if (!token || isFresh()) return
      ready = { token, made: performance.now(), headers: await headersOf(path, token) }
    },
    /** Of at most 64 KB. Throws when it was not taken. */
    tell: async (body: Body): Promise<void> => {
      const signed = isFresh() ? ready : undefined
      ready = undefined
      if (!signed) return void (await otherwise(body))
      const response = await fetch(path, {
        method: 'POST',
        headers: { ...signed.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      })
      const { code } = (await response.json()) as Envelope
      if (code !== success) throw new Offline(path)
    },
  }
}
