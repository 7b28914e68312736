import { randomUUID } from 'node:crypto'
import type { RoomEventName, RoomEvents } from '#contract/events.ts'
import type { RoomTold } from '#contract/wire/socket.ts'
import type { Platform } from '../platform.ts'

/** Bus topics: something to tell a room, somebody who has to leave one, and how many hear each in one process. */
const said = 'room-said'
const ejected = 'room-ejected'
const counted = 'room-counted'

type Said = { id: string; room: string; told: RoomTold }
type Ejected = { room: string; accountId: number; until: number }
type Counted = { from: string; counts: Record<string, number> }

/** A connection that hears rooms. */
export type Hearer = {
  accountId: number
  /** A frame as bytes, the same for everybody in the room. */
  send(frame: Buffer): void
}

/** What happens in a room gathers for so long before it goes to everybody in one frame, in milliseconds. */
const tick = 80
/** As many things a room tells in one tick; of a flood beyond, the oldest are left to be fetched. */
const mostInTick = 200
/** Messages a bus may still bring a second time. */
const mostHeard = 5_000
/** How often processes tell each other how many hear, and how long that counts, in milliseconds. */
const countEvery = 2_000
const countsFor = 3 * countEvery
/** As many rooms as one connection may hear; for one more it leaves the one that it entered first. */
const mostRooms = 3
/** As many rooms fit into one message of the bus. */
const roomsInMessage = 200

/** Tells everybody who hears a room, in whichever process. After the transaction that made it true, never within. */
export const tellRoom = <E extends RoomEventName>(
  { bus }: Pick<Platform, 'bus'>,
  room: string,
  event: E,
  data: RoomEvents[E],
): Promise<void> =>
  bus.publish(said, {
    id: randomUUID(),
    room,
    told: { event, data } as unknown as RoomTold,
  } satisfies Said)

/**
 * Puts an account out of a room in every process; a pass it still has opens nothing before `until` (Unix seconds). 0 lets it come again.
 */
export const ejectFromRoom = (
  { bus }: Pick<Platform, 'bus'>,
  room: string,
  accountId: number,
  until: number,
): Promise<void> => bus.publish(ejected, { room, accountId, until } satisfies Ejected)

const frameOf = (frame: object) => Buffer.from(JSON.stringify(frame))

type Open = { hearers: Set<Hearer>; waiting: RoomTold[]; timer: NodeJS.Timeout | undefined; shown: number }

/** Counts the hearers of each room in other processes, from what those published lately. */
function openCounts({ bus, log, now }: Pick<Platform, 'bus' | 'log' | 'now'>) {
  const others = new Map<string, { at: number; counts: Record<string, number> }>()
  const self = randomUUID()
  bus.subscribe(counted, (message) => {
    const { from, counts } = message as Counted
    if (!from.startsWith(self)) others.set(from, { at: now(), counts })
  })
  return {
    of(room: string): number {
      let sum = 0
      for (const [from, { at, counts }] of others)
        if (at + countsFor < now()) others.delete(from)
        else sum += counts[room] ?? 0
      return sum
    },
    /** Tells the other processes how many hear each room in this one. */
    tell(own: readonly (readonly [room: string, hearers: number])[]): void {
      for (let at = 0; at < own.length; at += roomsInMessage)
        bus
          .publish(counted, {
            from: at === 0 ? self : `${self} ${at}`,
            counts: Object.fromEntries(own.slice(at, at + roomsInMessage)),
          } satisfies Counted)
          .catch((error: unknown) => log.error({ err: error }, 'hearers were not counted'))
    },
  }
}

/** Who hears which room in this process. What is said within a tick is written once and goes to all in one frame. */
export function openRooms(platform: Pick<Platform, 'bus' | 'log' | 'now'>) {
  const { bus, now } = platform
  const rooms = new Map<string, Open>()
  const places = new WeakMap<Hearer, Set<string>>()
  const heard = new Set<string>()
  const out = new Map<string, number>()
  const others = openCounts(platform)

  bus.subscribe(said, (message) => {
    const { id, room, told } = message as Said
    if (heard.has(id)) return
    heard.add(id)
    if (heard.size > mostHeard) heard.delete(heard.values().next().value!)
    const open = rooms.get(room)
    if (open) add(room, open, told)
  })
  bus.subscribe(ejected, (message) => {
    const { room, accountId, until } = message as Ejected
    out.set(`${room} ${accountId}`, until)
    for (const [key, end] of out) if (end * 1000 <= now()) out.delete(key)
    if (until === 0) return
    for (const hearer of rooms.get(room)?.hearers ?? [])
      if (hearer.accountId === accountId) putOut(room, hearer)
  })

  function add(room: string, open: Open, told: RoomTold): void {
    open.waiting.push(told)
    if (open.waiting.length > mostInTick) open.waiting.shift()
    open.timer ??= setTimeout(() => flush(room, open), tick)
  }

  function flush(room: string, open: Open): void {
    const list = open.waiting
    open.waiting = []
    open.timer = undefined
    const frame = frameOf({ event: 'room', room, list })
    for (const hearer of open.hearers) hearer.send(frame)
  }

  function putOut(room: string, hearer: Hearer): void {
    leave(hearer, room)
    hearer.send(frameOf({ event: 'room.left', room }))
  }

  function leave(hearer: Hearer, room: string): void {
    places.get(hearer)?.delete(room)
    const open = rooms.get(room)
    if (!open?.hearers.delete(hearer) || open.hearers.size > 0) return
    clearTimeout(open.timer)
    rooms.delete(room)
  }

  function leaveAll(hearer: Hearer): void {
    for (const room of places.get(hearer) ?? []) leave(hearer, room)
  }

  /** Number of hearers of a room in this process and, as they published lately, in the others. */
  const count = (room: string): number => (rooms.get(room)?.hearers.size ?? 0) + others.of(room)

  const timer = setInterval(() => {
    others.tell([...rooms].map(([room, { hearers }]) => [room, hearers.size]))
    for (const [room, open] of rooms) {
      const viewers = count(room)
      if (viewers === open.shown) continue
      open.shown = viewers
      add(room, open, { event: 'viewers', data: { count: viewers } })
    }
  }, countEvery)
  timer.unref()

  return {
    /**
     * Lets a connection hear a room beside those it hears, as many as it may; it is told which one gives way. A connection that was put
     * out of the room is told so.
     */
    enter(room: string, hearer: Hearer): void {
      leave(hearer, room)
      if ((out.get(`${room} ${hearer.accountId}`) ?? 0) * 1000 > now()) return putOut(room, hearer)
      const open = rooms.get(room) ?? { hearers: new Set(), waiting: [], timer: undefined, shown: -1 }
      rooms.set(room, open)
      open.hearers.add(hearer)
      const heardHere = places.get(hearer) ?? new Set()
      places.set(hearer, heardHere.add(room))
      const [oldest] = heardHere
      if (heardHere.size > mostRooms) putOut(oldest!, hearer)
    },
    leaveAll,
    leave,
    count,
    close: () => clearInterval(timer),
  }
}
export type Rooms = ReturnType<typeof openRooms>
/** What features that only show a room need of it. */
export type RoomCounts = Pick<Rooms, 'count'>
