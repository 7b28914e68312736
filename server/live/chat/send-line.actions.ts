import { fail } from '#contract/errors.ts'
import type { ChatLine } from '#contract/live/shapes.ts'
import { judge, openCase } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { tellRoom } from '#server/platform/realtime/rooms.ts'
import { mayModerate, type Standing, standIn, untilOf } from '../rooms/room-access.ts'
import { roomTopic, slowFor } from '../rules.ts'
import { tables } from '../tables.ts'
import { showLines } from './lines.queries.ts'

type Said = { id: number; text: string; key: string }

/**
 * Says something in a room that is on the air. Everybody who hears it is told, unless it is held: then its author alone sees it, and
 * it has a case. A repeat of a key answers the line there is.
 */
export async function say(platform: Platform, accountId: number, said: Said): Promise<ChatLine> {
  const { row, isNew } = await platform.db
    .transaction()
    .execute((transaction) => sayWithin(platform, transaction, accountId, said))
  const [line] = await showLines(platform, [row])
  if (!line) throw new Error(`line ${row.id} has no author`)
  if (isNew && !line.held) await tellRoom(platform, roomTopic(said.id), 'said', line)
  return line
}

async function sayWithin(platform: Platform, transaction: Db, accountId: number, { id, text, key }: Said) {
  const own = tables.of(transaction)
  const standing = await standIn(platform, transaction, id, accountId)
  // One account's lines come one by one: `judge` locks it, and what is read after that is what was said before.
  const known = () =>
    own
      .selectFrom('live_lines')
      .select(['id', 'account_id', 'text', 'state', 'at'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst()
  const before = await known()
  if (before) return { row: before, isNew: false }
  if (standing.broadcast_id === null) fail('live_off')
  const muted = untilOf(standing, 'mute')
  if (muted) fail('live_silenced', { until: muted })
  const verdict = await judge(platform, transaction, {
    ingress: 'live_chat',
    accountId,
    text: text.replace(/\s+/g, ' '),
  })
  await refuseHaste(platform, transaction, accountId, standing)

  const row = await own
    .insertInto('live_lines')
    .values({
      room_id: id,
      account_id: accountId,
      text: verdict.text,
      state: verdict.decision === 'publish' ? 'published' : 'held',
      key,
      at: new Date(platform.now()),
    })
    .onConflict((on) => on.columns(['account_id', 'key']).doNothing())
    .returning(['id', 'account_id', 'text', 'state', 'at'])
    .executeTakeFirst()
  // The same wish came twice at once, and the other was first.
  if (!row) return { row: (await known())!, isNew: false }
  if (verdict.decision === 'hold')
    await openCase(platform, transaction, {
      subject: { kind: 'live_line', id: row.id },
      authorId: accountId,
      ingress: 'live_chat',
      causes: verdict.causes,
      snapshot: { title: standing.title, text: verdict.text, pictures: [], at: nowSeconds(platform) },
    })
  return { row, isNew: true }
}

/** In slow mode everybody waits between lines, but for the host and moderators. */
async function refuseHaste(
  { now }: Platform,
  transaction: Db,
  accountId: number,
  standing: Standing,
): Promise<void> {
  if (standing.slow_seconds === 0 || mayModerate(standing, accountId)) return
  const last = await tables
    .of(transaction)
    .selectFrom('live_lines')
    .select('at')
    .where('account_id', '=', accountId)
    .where('room_id', '=', standing.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const retryAfter = slowFor(standing.slow_seconds, last?.at ?? null, now())
  if (retryAfter > 0) fail('live_slow', { retryAfter })
}
