import type { RawData, WebSocket } from 'ws'
import { ApiError, fail } from '#contract/errors.ts'
import { closing, type Frame, type SignIn, socketPath } from '#contract/wire/socket.ts'
import { type Admission, refuseBanned } from '../admission.ts'
import { envelopeOf } from '../faults.ts'
import { nowSeconds } from '../platform.ts'
import { fromHeaders, verify } from '../wire/signature.ts'
import type { Device, Hub } from './hub.ts'

/** How long a connection has to sign in, in milliseconds. */
const patience = 5_000
/** What may wait to be taken by a slow line, in bytes; one that lags further is cut. */
const mostWaiting = 256 * 1024

/** Serves one connection: its first frame signs it in, and from then on it only listens. */
export function serve(admission: Admission, hub: Hub, socket: WebSocket): void {
  const deadline = setTimeout(() => socket.close(closing.late), patience)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(deadline))
  socket.once('message', (data, isBinary) => {
    clearTimeout(deadline)
    socket.on('message', () => socket.close(1008, 'say it by calls'))
    signIn(admission, hub, socket, isBinary ? undefined : readSignIn(data)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) admission.platform.log.error({ err: error }, 'a connection failed')
      const refusal = error instanceof ApiError ? error : new ApiError('internal_error', undefined)
      tell(socket, { event: 'refused', refusal: envelopeOf(refusal) })
      socket.close(closing.over, refusal.code)
    })
  })
}

async function signIn(
  { platform, nonces, viewerOf }: Admission,
  hub: Hub,
  socket: WebSocket,
  headers: SignIn | undefined,
): Promise<void> {
  if (!headers) return socket.close(closing.unreadable)
  const presented = fromHeaders(headers, socketPath)
  await verify(
    { requestKey: platform.keys.wire.http_request_key, nonces, now: platform.now },
    presented,
    false,
  )
  if (!presented.token) fail('sign_in_required')
  const viewer = (await viewerOf(presented.token, presented.userAgent)) ?? fail('session_gone')
  refuseBanned(viewer, nowSeconds(platform))
  const device: Device = {
    accountId: viewer.id,
    token: presented.token,
    tell: (frame) => tell(socket, frame),
    end(reason) {
      tell(socket, { event: 'session.ended', data: { reason } })
      socket.close(closing.over, 'session.ended')
    },
    giveWay: () => socket.close(closing.tooMany),
  }
  socket.on('close', () => hub.leave(device))
  if (await hub.join(device)) tell(socket, { event: 'ready' })
}

/** Sends a frame to whoever still listens. */
export function tell(socket: WebSocket, frame: Frame): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostWaiting) socket.terminate()
  else socket.send(JSON.stringify(frame))
}

/** The first frame, or nothing when it is none. */
function readSignIn(data: RawData): SignIn | undefined {
  try {
    const value: unknown = JSON.parse((data as Buffer).toString('utf8'))
    return value !== null && typeof value === 'object' ? (value as SignIn) : undefined
  } catch {
    return undefined
  }
}
