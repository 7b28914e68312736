import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import { type Danmaku, longestWindow, servedPerSecond } from '#contract/video/danmaku.ts'
import { blockedBy } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { openSeconds } from '../pipeline/playlist.ts'
import { playable } from '../media/playable.ts'
import { watchable } from '../media/playlists.ts'
import { tables } from '../tables.ts'

type Asked = { id: number; from: number; to: number; since?: number }
type Row = Awaited<ReturnType<typeof findMinute>>[number]

const minute = 60_000
/** How long a minute of a film is remembered, in milliseconds: the longest a new line stays unseen. */
const lifetime = 2_000
/** Lines are written side by side and get their numbers before they can be seen: the last ones are told again, in milliseconds. */
const overlap = 10_000

const columns = ['id', 'at_ms', 'text', 'mode', 'colour', 'size', 'account_id', 'created_at'] as const

/**
 * What was written between two moments of a film, as far as this viewer may watch it, without those whom the viewer blocks. Of a
 * crowded second a sample is served; one's own are always there, held ones too, but not told again to who asks `since`.
 */
export async function listDanmaku(
  platform: Platform,
  viewer: Viewer,
  { id, from, to, since }: Asked,
): Promise<{ list: Danmaku[]; since: number }> {
  if (to <= from || to - from > longestWindow) invalid('/to', 'not after from, or too far from it')
  const film = await playable(platform, id)
  const end = Math.min(to, openSeconds(film.rungs, await watchable(platform, viewer, film)) * 1000)
  const within = ({ at_ms }: Row) => at_ms >= from && at_ms < end

  const minutes = []
  for (let at = Math.floor(from / minute); at * minute < end; at++) minutes.push(minutesOf(platform)(id, at))
  const blocked = new Set(await blockedBy(platform.db, viewer.id))
  const common = (await Promise.all(minutes)).flat().filter(within)
  const own =
    since === undefined ? (await findOwn(platform.db, viewer.id, { id, from, to })).filter(within) : []
  const rows = new Map([...common, ...own].map((row) => [row.id, row]))
  const settled = platform.now() - overlap
  return {
    list: [...rows.values()]
      .filter((row) => row.id > (since ?? 0) && !blocked.has(row.account_id))
      .sort((a, b) => a.at_ms - b.at_ms || a.id - b.id)
      .map((row) => showDanmaku(platform.keys, viewer.id, row)),
    since: common.reduce(
      (latest, row) => (row.created_at.getTime() < settled ? Math.max(latest, row.id) : latest),
      since ?? 0,
    ),
  }
}

/** A line as one viewer sees it. Who wrote it is named by a word that only tells authors apart. */
export const showDanmaku = (keys: Keys, viewerId: number, row: Omit<Row, 'created_at'>): Danmaku => ({
  id: row.id,
  at: row.at_ms,
  text: row.text,
  mode: row.mode as Danmaku['mode'],
  colour: row.colour as Danmaku['colour'],
  size: row.size as Danmaku['size'],
  by: createHmac('sha256', derivedKey(keys, 'danmaku author'))
    .update(String(row.account_id))
    .digest('base64url')
    .slice(0, 12),
  mine: row.account_id === viewerId,
})

const known = new WeakMap<Db, (film: number, at: number) => Promise<Row[]>>()

/** The sample of each minute of a film, found once for everybody who asks within two seconds. */
function minutesOf({ db, now }: Platform) {
  let find = known.get(db)
  if (!find) {
    // The promise is what is remembered: those who come while it is sought wait for the same
    const found = remembered(
      lifetime,
      now,
      (key: string) => {
        const [film, at] = key.split(' ').map(Number) as [number, number]
        return Promise.resolve({ rows: findMinute(db, film, at) })
      },
      1_000,
    )
    find = async (film, at) => (await found.get(`${film} ${at}`))!.rows
    known.set(db, find)
  }
  return find
}

/** Danmaku of one minute that everybody sees, at most so many per second: a sample that is the same at every request. */
function findMinute(db: Db, film: number, at: number) {
  return tables
    .of(db)
    .selectFrom((from) =>
      from
        .selectFrom('danmaku')
        .select([
          ...columns,
          sql<number>`row_number() over (partition by at_ms / 1000 order by id * 2654435761 % 4294967296, id)`.as(
            'lot',
          ),
        ])
        .where('film_id', '=', film)
        .where('state', '=', 'published')
        .where('at_ms', '>=', at * minute)
        .where('at_ms', '<', (at + 1) * minute)
        .as('drawn'),
    )
    .select(columns)
    .where('lot', '<=', servedPerSecond)
    .execute()
}

const findOwn = (db: Db, author: number, { id, from, to }: Asked) =>
  tables
    .of(db)
    .selectFrom('danmaku')
    .select(columns)
    .where('account_id', '=', author)
    .where('film_id', '=', id)
    .where('state', '<>', 'removed')
    .where('at_ms', '>=', from)
    .where('at_ms', '<', to)
    .orderBy('at_ms')
    .limit(200)
    .execute()
