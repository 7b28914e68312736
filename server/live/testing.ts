import { sql } from 'kysely'
import type { World } from '#server/testing.ts'
import { encryptSegment } from '#server/platform/secrets/segment-keys.ts'
import { addSegment, beginBroadcast } from './broadcasts.ts'
import { initKey, segmentKey } from './media/files.ts'
import { makeKey } from './stream-keys.ts'

type NewHost = { open?: boolean; percent?: number; keep?: boolean; slow?: number; title?: string }

/** Makers of rooms and broadcasts, written directly to database and storage. */
export const liveOf = (world: World) => ({
  /** A member who may broadcast, with their room and its key. */
  async host({ open = true, percent = 50, keep = true, slow = 0, title = '江边的夜' }: NewHost = {}) {
    const { platform } = world
    const { id, token } = await world.guest({ member: true })
    const { rows } = await sql<{ id: number }>`
      insert into live_rooms (host_id, state, open, percent, keep_replay, slow_seconds, title)
      values (${id}, 'approved', ${open}, ${percent}, ${keep}, ${slow}, ${title}) returning id`.execute(
      platform.db,
    )
    const roomId = rows[0]!.id
    return { id, token, roomId, key: await makeKey(platform.db, roomId, new Date(platform.now())) }
  },
  /** Puts a room on the air with some segments of a second. */
  async onAir(roomId: number, segments = 1): Promise<number> {
    const { platform } = world
    const begun = await beginBroadcast(platform, roomId, { width: 1280, height: 720 })
    if (!begun) throw new Error('the room is closed')
    const { id, prefix, secret, take } = begun
    await platform.storage.put(initKey(prefix, take), Buffer.from(`init ${take}`), 'video/mp4')
    for (let number = begun.number; number < begun.number + segments; number++) {
      const encrypted = encryptSegment(Buffer.from(`segment ${number}`), secret, number)
      await platform.storage.put(segmentKey(prefix, number), encrypted, 'video/iso.segment')
      await addSegment(platform, { id, number, take, milliseconds: 1_000, slow: false })
    }
    return id
  },
  /** A gift with a price in hundredths. */
  async gift({ price = 100, name = '灯笼' } = {}): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into live_gifts (name, price) values (${name}, ${price}) returning id`.execute(world.platform.db)
    return rows[0]!.id
  },
})
