import type { RawData, WebSocket } from 'ws'
import { ApiError, fail } from '#contract/errors.ts'
import { closing, type Frame, type HearRoom, type SignIn, socketPath } from '#contract/wire/socket.ts'
import { type Admission, refuseBanned } from '../calls/admission.ts'
import { envelopeOf } from '../calls/faults.ts'
import { readPass } from '../secrets/passes.ts'
import { nowSeconds } from '../platform.ts'
import { fromHeaders, verify } from '../wire/signature.ts'
import type { Device, Hub } from './hub.ts'
import type { Hearer, Rooms } from './rooms.ts'

/** How long a connection has to sign in, in milliseconds. */
const patience = 5_000
/** What may wait to be taken by a slow line, in bytes; one that lags further is cut. */
const mostWaiting = 256 * 1024
/** How often one connection may go from room to room in a minute. */
const mostMoves = 60
/** How many pings and pongs one connection may send in a minute; it is asked for a few pongs. */
const mostBeats = 30
/** The purpose of passes that let an account hear a room: see `server/platform/secrets/passes.ts`. */
export const roomPass = 'hear a room'

/** Who is connected and who hears what. */
export type Presence = { hub: Hub; rooms: Rooms }

/** A connection and the network it comes from (see `networkOf`). */
type Connection = { socket: WebSocket; network: string }

/** Serves one connection: its first frame signs it in, and from then on it listens, and says at most which rooms it hears. */
export function serve(admission: Admission, { hub, rooms }: Presence, { socket, network }: Connection): void {
  const deadline = setTimeout(() => socket.close(closing.late), patience)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(deadline))
  const isFewBeats = atMostAMinute(mostBeats, admission.platform.now)
  const countBeat = () => isFewBeats() || socket.terminate()
  socket.on('ping', countBeat).on('pong', countBeat)
  socket.once('message', (data, isBinary) => {
    clearTimeout(deadline)
    const signedIn = signIn(
      admission,
      hub,
      { socket, network },
      isBinary ? undefined : (readObject<SignIn>(data) as SignIn | undefined),
    )
    socket.on('message', hearing(admission, rooms, socket, signedIn))
    signedIn.catch((error: unknown) => {
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
  { socket, network }: Connection,
  headers: SignIn | undefined,
): Promise<Device | undefined> {
  if (!headers) {
    socket.close(closing.unreadable)
    return undefined
  }
  const presented = fromHeaders(headers, socketPath)
  await verify(
    { requestKey: platform.keys.wire.http_request_key, nonces, now: platform.now, network },
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
  if (!(await hub.join(device))) return undefined
  tell(socket, { event: 'ready' })
  return device
}

/** What to do with each frame after the first: it says by a pass of this account which room is heard, or ends the connection. */
function hearing(
  { platform }: Admission,
  rooms: Rooms,
  socket: WebSocket,
  signedIn: Promise<Device | undefined>,
): (data: RawData, isBinary: boolean) => void {
  let hearer: Hearer | undefined
  socket.on('close', () => hearer && rooms.leaveAll(hearer))
  const isPatient = atMostAMinute(mostMoves, platform.now)
  return (data, isBinary) => {
    const asked = isBinary ? undefined : readObject<HearRoom>(data)
    if (!asked || !isHearRoom(asked) || !isPatient()) return socket.close(1008, 'say it by calls')
    signedIn.then((device) => {
      if (!device || socket.readyState !== socket.OPEN) return
      hearer ??= { accountId: device.accountId, send: (frame) => send(socket, frame) }
      if (asked.leave !== undefined) return rooms.leave(hearer, asked.leave)
      if (!asked.beside) rooms.leaveAll(hearer)
      const pass = readPass(platform.keys, roomPass, asked.room, nowSeconds(platform))
      if (pass?.holder === device.accountId) rooms.enter(pass.thing, hearer)
      else if (asked.room !== null) tell(socket, { event: 'room.left', room: '' })
    }, noMatter)
  }
}

const isHearRoom = ({ room, beside, leave }: Partial<HearRoom>): boolean =>
  leave === undefined
    ? (room === null || typeof room === 'string') && (beside === undefined || typeof beside === 'boolean')
    : typeof leave === 'string' && room === undefined

/** Counts; false once it is called more often than so many times in a minute. */
function atMostAMinute(most: number, now: () => number): () => boolean {
  let [count, since] = [0, 0]
  return () => {
    if (now() - since > 60_000) [count, since] = [0, now()]
    return (count += 1) <= most
  }
}

/** Who was not let in was told so. */
const noMatter = () => undefined

/** Sends a frame to whoever still listens. */
export const tell = (socket: WebSocket, frame: Frame): void => send(socket, JSON.stringify(frame))

/** The same with a frame that is written already. A line that lags too far is cut, so that nothing piles up here. */
function send(socket: WebSocket, frame: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostWaiting) socket.terminate()
  else socket.send(frame, { binary: false })
}

/** A frame that holds an object, or nothing when it is none. */
function readObject<Said extends object>(data: RawData): Partial<Said> | undefined {
  try {
    const value: unknown = JSON.parse((data as Buffer).toString('utf8'))
    return value !== null && typeof value === 'object' ? (value as Partial<Said>) : undefined
  } catch {
    return undefined
  }
}
