import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatLine, Room } from '#contract/live/shapes.ts'
import type { RoomTold } from '#contract/wire/socket.ts'
import { hearRoom } from '#web/platform/wire/realtime.ts'
import { askRoomAgain, changeRoom, linesSince, passFor } from '../queries.ts'
import { addGift, type Combo, comboPause, endCombos, mergeLines } from '../rules.ts'

/** As long as it is shown, what is said and given in a room, and how it stands. `out`: it may not be heard any longer. */
export function useRoom(id: string) {
  const [lines, setLines] = useState<ChatLine[]>([])
  const [combos, setCombos] = useState<Combo[]>([])
  const [joined, setJoined] = useState(false)

  const fetchLines = useEffectEvent(async () => {
    const since = lines.findLast(({ held }) => !held)?.id
    const came = await linesSince(id, since)
    setLines((known) => mergeLines(known, came))
  })

  const take = useEffectEvent((list: RoomTold[]) => {
    const said = list.flatMap(({ event, data }) => (event === 'said' ? [data] : []))
    const gone = new Set(list.flatMap(({ event, data }) => (event === 'unsaid' ? [data.id] : [])))
    if (said.length || gone.size)
      setLines((known) => mergeLines(known, said).filter((line) => !gone.has(line.id)))
    for (const told of list)
      takeOne(id, told, (gift) => setCombos((known) => addGift(known, gift, Date.now())))
  })

  useEffect(() => {
    const stop = hearRoom({
      pass: () =>
        passFor(id).catch((error: unknown) => {
          // Who may not come in learns why by the room
          void askRoomAgain(id)
          throw error
        }),
      onTold: take,
      onHeard(heard) {
        setJoined(heard)
        if (!heard) return
        // What was told to nobody here meanwhile
        fetchLines().catch(() => undefined)
        void askRoomAgain(id)
      },
    })
    return stop
  }, [id])

  useEffect(() => {
    if (combos.length === 0) return
    const timer = setTimeout(() => setCombos((known) => endCombos(known, Date.now())), comboPause)
    return () => clearTimeout(timer)
  }, [combos])

  return {
    lines,
    combos,
    joined,
    /** Shows a line of one's own at once, and one that was taken away no more. */
    add: (line: ChatLine) => setLines((known) => mergeLines(known, [line])),
    remove: (lineId: number) => setLines((known) => known.filter((line) => line.id !== lineId)),
  }
}
export type HeardRoom = ReturnType<typeof useRoom>

function takeOne(
  id: string,
  told: RoomTold,
  onGift: (gift: Extract<RoomTold, { event: 'gift' }>['data']) => void,
) {
  const change = (parts: Partial<Room>) => changeRoom(id, (room) => ({ ...room, ...parts }))
  if (told.event === 'gift') onGift(told.data)
  else if (told.event === 'viewers') change({ viewers: told.data.count })
  else if (told.event === 'pinned') change({ pinned: told.data.line })
  else if (told.event === 'changed') void askRoomAgain(id)
  else if (told.event === 'state') {
    const { state } = told.data
    // At once, without waiting for what it is now: what ended is seen no more
    change({ state, ...(state === 'off' && { broadcast: null }) })
    if (state === 'live') void askRoomAgain(id)
  }
}
