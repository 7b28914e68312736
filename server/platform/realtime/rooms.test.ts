import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { writePass } from '../secrets/passes.ts'
import { roomPass } from './connection.ts'
import { ejectFromRoom, tellRoom } from './rooms.ts'
import { signedIn } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

let last = 0
/** Topics of rooms that no other test uses. */
const topics = (count: number) => Array.from({ length: count }, () => `room:${(last += 1)}`)

/** A signed-in connection that enters rooms by passes, and the ids it was told by each room. */
async function hearer() {
  const { id, token } = await world.guest()
  const device = await signedIn(token, world)
  const passFor = (thing: string) =>
    writePass(world.platform.keys, roomPass, {
      holder: id,
      thing,
      until: Math.floor(world.platform.now() / 1000) + 60,
    })
  return {
    ...device,
    id,
    enter: (room: string) => device.say({ room: passFor(room) }),
    enterBeside: (room: string) => device.say({ room: passFor(room), beside: true }),
    told: (room: string) =>
      device.heard
        .flatMap((frame) => (frame.event === 'room' && frame.room === room ? frame.list : []))
        .flatMap(({ event, data }) => (event === 'unsaid' ? [data.id] : [])),
    left: () => device.heard.flatMap((frame) => (frame.event === 'room.left' ? [frame.room] : [])),
  }
}
type Hearer = Awaited<ReturnType<typeof hearer>>

/** Tells each room its number in the list until the rooms that should be heard are, and answers which were. */
async function heardOf(device: Hearer, rooms: string[], expected: string[]) {
  const found = () => rooms.filter((room, number) => device.told(room).includes(token + number))
  const token = (last += 1_000)
  await expect
    .poll(
      async () => {
        for (const [number, room] of rooms.entries())
          await tellRoom(world.platform, room, 'unsaid', { id: token + number })
        return found()
      },
      { timeout: 5_000, interval: 100 },
    )
    .toEqual(expected)
}

it('a connection hears three rooms beside each other, and for a fourth leaves the one it entered first', async () => {
  const device = await hearer()
  const rooms = topics(4)
  for (const room of rooms.slice(0, 3)) device.enterBeside(room)
  await heardOf(device, rooms, rooms.slice(0, 3))
  expect(device.left()).toEqual([])

  device.enterBeside(rooms[3]!)

  await expect.poll(device.left).toEqual([rooms[0]])
  await heardOf(device, rooms, rooms.slice(1))
})

it('a connection that enters a room without a word about others hears that room alone, and by null none', async () => {
  const device = await hearer()
  const rooms = topics(3)
  device.enterBeside(rooms[0]!)
  device.enterBeside(rooms[1]!)
  await heardOf(device, rooms, rooms.slice(0, 2))

  device.enter(rooms[2]!)
  await expect.poll(() => device.told(rooms[2]!).length + device.left().length).toBe(0)
  await heardOf(device, rooms, rooms.slice(2))
  device.say({ room: null })

  await heardOf(device, rooms, [])
  expect(device.left()).toEqual([])
})

it('a connection leaves one of its rooms by name, and stays in the others', async () => {
  const device = await hearer()
  const rooms = topics(2)
  for (const room of rooms) device.enterBeside(room)
  await heardOf(device, rooms, rooms)

  device.say({ leave: rooms[0]! })

  await heardOf(device, rooms, rooms.slice(1))
})

it('a pass that is no good or an eviction costs a connection that room alone', async () => {
  const device = await hearer()
  const rooms = topics(2)
  for (const room of rooms) device.enterBeside(room)
  await heardOf(device, rooms, rooms)

  device.say({ room: 'no pass', beside: true })
  await expect.poll(device.left).toEqual([''])
  await heardOf(device, rooms, rooms)
  const until = Math.floor(world.platform.now() / 1000) + 60
  await ejectFromRoom(world.platform, rooms[0]!, device.id, until)

  await expect.poll(device.left).toEqual(['', rooms[0]])
  await heardOf(device, rooms, rooms.slice(1))
})

it.each([{ room: 'a', leave: 'b' }, { leave: 7 }, { room: 'a', beside: 1 }, { beside: true }])(
  'the frame %j ends the connection',
  async (frame) => {
    const device = await hearer()
    device.socket.send(JSON.stringify(frame))

    expect(await device.closed).toBe(1008)
  },
)
