import type { EventName, Events } from '#contract/events.ts'
import {
  beatSeconds,
  closing,
  type Frame,
  type HearRoom,
  type RoomTold,
  socketPath,
} from '#contract/wire/socket.ts'
import { nextWait } from '#client/back-off.ts'
import { headersOf, Offline } from './api.ts'
import { queryClient } from './query-client.ts'
import { refreshUser } from '../session/session.ts'
import { tokenOf, userStore } from '../session/user-store.ts'

type Listener<E extends EventName> = (data: Events[E]) => void
const listeners = new Map<EventName, Set<Listener<never>>>()

/** Listens to what the server tells this account; answers how to stop. Whatever it says can be fetched as well. */
export function onEvent<E extends EventName>(event: E, listener: Listener<E>): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(listener))
  return () => all.delete(listener)
}

export type RoomWish = {
  /** What lets this account hear the room; asked for at each connection. */
  pass: () => Promise<string>
  onTold: (list: RoomTold[]) => void
  /** Whether it is heard: what happened before is to be fetched. */
  onHeard: (heard: boolean) => void
}
let room: RoomWish | undefined

/** Hears a room, and no other; answers how to stop. */
export function hearRoom(wish: RoomWish): () => void {
  room = wish
  void enterRoom()
  return () => {
    if (room !== wish) return
    room = undefined
    say({ room: null })
  }
}

async function enterRoom(): Promise<void> {
  clearTimeout(entry)
  const [wish, line] = [room, socket]
  if (!wish || !line || !ready) return
  const pass = await wish.pass().catch((error: unknown) => (error instanceof Offline ? undefined : ''))
  if (wish !== room || line !== socket) return
  if (pass) say({ room: pass })
  // Who was not reached is asked again; whoever said no is not
  else if (pass === undefined) enterSoon()
  wish.onHeard(Boolean(pass))
}

let entry: ReturnType<typeof setTimeout> | undefined
const enterSoon = () => {
  clearTimeout(entry)
  entry = setTimeout(() => void enterRoom(), nextWait(2, Math.random()))
}

const say = (frame: HearRoom): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}

/** The line to a session that is over can close before the answer is here that brings the next one; in milliseconds. */
const answerTime = 1_000

/** A line that is silent for longer is dead, in milliseconds. */
const longestSilence = beatSeconds * 2_500

let socket: WebSocket | undefined
/** It is signed in. */
let ready = false
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
/** The token of the connection there is or was last. */
let ours = ''

/** Connects while somebody is signed in, and again whenever the line is lost. */
export function startRealtime(): void {
  onEvent('user.changed', () => void refreshUser())
  userStore.subscribe(() => tokenOf() !== ours && connect())
  addEventListener('online', connectSoon)
  document.addEventListener('visibilitychange', connectSoon)
  connect()
}

/** The page is looked at, or the network is back: no reason to wait longer. */
function connectSoon(): void {
  if (socket || document.visibilityState === 'hidden') return
  failures = 0
  connect()
}

function connect(): void {
  clearTimeout(retry)
  socket?.close()
  socket = undefined
  ready = false
  ours = tokenOf()
  if (!ours) return
  const line = new WebSocket(location.origin.replace('http', 'ws') + socketPath)
  const token = ours
  socket = line
  line.onopen = () => void headersOf(socketPath, token).then((headers) => line.send(JSON.stringify(headers)))
  line.onmessage = ({ data }) => {
    if (line === socket) hear(JSON.parse(data as string) as Frame)
  }
  line.onclose = ({ code }) => {
    if (line === socket) lose(code)
  }
}

function hear(frame: Frame): void {
  clearTimeout(silence)
  silence = setTimeout(() => lose(), longestSilence)
  if (frame.event === 'ready') {
    failures = 0
    ready = true
    void enterRoom()
    // What happened while there was no connection was told to nobody
    hear({ event: 'user.changed', data: {} })
  } else if (frame.event === 'refused') {
    // By a call, which sets a wrong clock right and ends what is over
    void refreshUser()
  } else if (frame.event === 'room') {
    room?.onTold(frame.list)
  } else if (frame.event === 'room.left') {
    room?.onHeard(false)
    // Put out, or let in too late: the next pass tells which
    enterSoon()
  } else if (frame.event !== 'beat') {
    for (const listener of listeners.get(frame.event) ?? []) (listener as Listener<EventName>)(frame.data)
  }
}

/** Tries again after a while; whoever hides the page waits until it is looked at. */
function lose(code?: number): void {
  clearTimeout(silence)
  const lost = socket
  socket = undefined
  ready = false
  room?.onHeard(false)
  lost?.close()
  failures += 1
  const wait = nextWait(failures, Math.random())
  if (code === closing.over) {
    retry = setTimeout(askAndConnect, Math.max(wait, answerTime))
    return
  }
  // Where no connection comes about, the page still learns once what the device kept too long
  if (failures === 1) void refreshUser()
  if (code !== closing.tooMany) retry = setTimeout(connectSoonest, wait)
}

/** By a call first, which ends what is over: of who signs in at this moment, only the guest they were. */
function askAndConnect(): void {
  if (queryClient.isMutating()) retry = setTimeout(askAndConnect, answerTime)
  else void refreshUser().then(connectSoonest)
}

const connectSoonest = () => {
  if (!socket && document.visibilityState !== 'hidden') connect()
}
