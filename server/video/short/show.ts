import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ShortVideo, Uploader } from '#contract/video/short-shapes.ts'
import { facesOf } from '#server/account/index.ts'
import { writePlayKey } from '#server/history/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { entitlement } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedBy } from '#server/purchases/index.ts'
import { standingOf } from '#server/social/index.ts'
import { cardFields, showCard, visibleShorts } from '../films/queries.ts'
import { guardOf } from '../films/rules.ts'
import { tables } from '../tables.ts'
import { withoutHidden } from '../catalogue/tags.ts'
import { firstActor, type Found } from './found.ts'

const findShorts = (db: Db, ids: readonly number[]) =>
  visibleShorts(db)
    .select(cardFields)
    .select((eb) => [
      'description',
      'width',
      'height',
      'preview_seconds',
      'owner_id',
      withoutHidden(eb.ref('films.tags')).as('shown_tags'),
      jsonObjectFrom(firstActor(db).select(['actors.id', 'actors.name', 'actors.avatar'])).as('actor'),
      tables
        .of(db)
        .selectFrom('renditions')
        .select(sql<string[]>`array_agg(name order by name::int desc)`.as('names'))
        .where('film_id', '=', eb.ref('films.id'))
        .as('qualities'),
    ])
    .where('films.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
type Row = Awaited<ReturnType<typeof findShorts>>[number]

/**
 * Short videos as a feed shows them to this viewer, in the order they were found: one round trip, all that is asked is asked side by
 * side. What viewers may not know of any more is left out.
 */
export async function showShorts(
  platform: Platform,
  viewer: Viewer,
  found: readonly Found[],
): Promise<ShortVideo[]> {
  if (found.length === 0) return []
  const { db } = platform
  const ids = found.map(({ id }) => id)
  const subjects = found.flatMap((each) => [{ kind: 'film', id: each.id } as const, ...uploadersOf(each)])
  const [rows, owned, standings, faces] = await Promise.all([
    findShorts(db, ids),
    ownedBy(
      db,
      viewer.id,
      ids.map((id) => ({ kind: 'film', id })),
    ),
    standingOf(db, viewer.id, subjects),
    facesOf(
      platform,
      found.flatMap(({ owner_id }) => owner_id ?? []),
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const standing = new Map(standings.map((each) => [`${each.kind} ${each.id}`, each]))
  const owners = new Map(faces.map((face) => [face.id, face]))
  const show = (row: Row): ShortVideo => {
    const owner = row.owner_id === null ? undefined : owners.get(row.owner_id)
    const uploader = uploaderOf(owner, row.actor)
    const isOwned = row.owner_id === viewer.id || owned('film', row.id)
    return {
      ...showCard(row),
      description: row.description,
      tags: row.shown_tags,
      width: row.width,
      height: row.height,
      qualities: row.qualities ?? [],
      playlist: `/api/app/media/h5/m3u8/${row.id}`,
      entitlement: entitled(viewer, row, { now: nowSeconds(platform), isOwned }),
      uploader,
      standing: standing.get(`film ${row.id}`)!,
      uploaderStanding: (uploader && standing.get(`${uploader.kind} ${uploader.id}`)) ?? null,
      playKey: writePlayKey(
        platform.keys,
        { accountId: viewer.id, kind: 'film', id: row.id },
        platform.now(),
      ),
    }
  }
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [show(row)] : []
  })
}

type Subject = { kind: 'account' | 'actor'; id: number }

const uploadersOf = ({ owner_id, actor_id }: Found): Subject[] => [
  ...(owner_id === null ? [] : [{ kind: 'account' as const, id: owner_id }]),
  ...(actor_id === null ? [] : [{ kind: 'actor' as const, id: actor_id }]),
]

type Named = Omit<Uploader, 'kind'>

/** Whom a video is from: its owner, else the first of its actors. */
function uploaderOf(owner: Named | undefined, actor: Named | null): Uploader | null {
  if (owner) return { kind: 'account', id: owner.id, name: owner.name, avatar: owner.avatar }
  return actor && { kind: 'actor', ...actor }
}

function entitled(viewer: Viewer, row: Row, { now, isOwned }: { now: number; isOwned: boolean }) {
  const { state, preview } = entitlement(viewer, guardOf(row), now, isOwned)
  return { state, previewSeconds: preview, needsVip: row.vip, price: row.price }
}
