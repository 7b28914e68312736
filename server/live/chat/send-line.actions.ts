import { fail } from '#contract/errors.ts'
import type { ChatLine } from '#contract/live/shapes.ts'
import { judge, openCase } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { tellRoom } from '#server/platform/realtime/rooms.ts'
import { mayModerate, type RoomAccess, requireAccess, silencedUntil } from '../rooms/room-access.ts'
import { roomTopic, slowModeWait } from '../rules.ts'
import { tables } from '../tables.ts'
import { showLines } from './lines.queries.ts'

type LineInput = { id: number; text: string; key: string }

/**
 * Sends a chat line in a room on the air. Everybody in the room receives it, unless it is held: then only its author
 * sees it, and a moderation case is opened. A repeat with the same key answers the first line.
 */
export async function sendLine(platform: Platform, accountId: number, input: LineInput): Promise<ChatLine> {
  const { row, isNew } = await platform.db
    .transaction()
    .execute((transaction) => writeLine(platform, transaction, accountId, input))
  const [line] = await showLines(platform, [row])
  if (!line) throw new Error(`line ${row.id} has no author`)
  if (isNew && !line.held) await tellRoom(platform, roomTopic(input.id), 'said', line)
  return line
}

async function writeLine(
  platform: Platform,
  transaction: Db,
  accountId: number,
  { id, text, key }: LineInput,
) {
  const own = tables.of(transaction)
  const access = await requireAccess(platform, transaction, id, accountId)
  // Lines of one account are written one after another: `judge` locks the account, and later reads see the earlier
  // lines.
  const findExisting = () =>
    own
      .selectFrom('live_lines')
      .select(['id', 'account_id', 'text', 'state', 'at'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst()
  const existing = await findExisting()
  if (existing) return { row: existing, isNew: false }
  if (access.broadcast_id === null) fail('live_off')
  const mutedUntil = silencedUntil(access, 'mute')
  if (mutedUntil) fail('live_silenced', { until: mutedUntil })
  const verdict = await judge(platform, transaction, {
    ingress: 'live_chat',
    accountId,
    text: text.replace(/\s+/g, ' '),
  })
  await enforceSlowMode(platform, transaction, accountId, access)

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
  // The same line was sent twice at the same moment, and the other call was first.
  if (!row) return { row: (await findExisting())!, isNew: false }
  if (verdict.decision === 'hold')
    await openCase(platform, transaction, {
      subject: { kind: 'live_line', id: row.id },
      authorId: accountId,
      ingress: 'live_chat',
      causes: verdict.causes,
      snapshot: { title: access.title, text: verdict.text, pictures: [], at: nowSeconds(platform) },
    })
  return { row, isNew: true }
}

/** Refuses a line that comes too soon in slow mode; the host and moderators may always write. */
async function enforceSlowMode(
  { now }: Platform,
  transaction: Db,
  accountId: number,
  access: RoomAccess,
): Promise<void> {
  if (access.slow_seconds === 0 || mayModerate(access, accountId)) return
  const last = await tables
    .of(transaction)
    .selectFrom('live_lines')
    .select('at')
    .where('account_id', '=', accountId)
    .where('room_id', '=', access.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const retryAfter = slowModeWait(access.slow_seconds, last?.at ?? null, now())
  if (retryAfter > 0) fail('live_slow', { retryAfter })
}
