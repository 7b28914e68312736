import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FilmCard } from '#contract/video/shapes.ts'
import { defaultPageSize } from '#contract/common.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CardRow, cardFields, hasTag, showCard, listedFilms } from '../films/queries.ts'
import { mostAlike } from '../films/rules.ts'

/** Of each tag, of the channel and of all films so many of the most played are weighed: what an index gives at once. */
const weighed = 60

type Alike = CardRow & { tags: string[] }

/** The films most like a film, then the most played; the same as long as neither films nor plays change. */
export async function listAlike(
  db: Db,
  film: { id: number; tags: string[]; category_id: number | null },
  size = defaultPageSize,
): Promise<FilmCard[]> {
  const mostPlayed = () =>
    listedFilms(db)
      .select([...cardFields, 'tags'])
      .orderBy('plays', 'desc')
      .orderBy('id', 'desc')
      .limit(weighed)
  const sources = [
    mostPlayed(),
    ...(film.category_id === null ? [] : [mostPlayed().where('category_id', '=', film.category_id)]),
    ...film.tags.map((tag) => mostPlayed().where(hasTag(tag))),
  ]
  const { rows } = await sql<Alike>`${sql.join(sources, sql` union all `)}`.execute(db)
  return mostAlike(film, rows, size).map(showCard)
}

const picks = 12

/**
 * The films of a day. Media prefixes are random, so films in their order are a shuffled ring: the day says where to
 * begin, and in which order what follows is shown.
 */
export async function listDayPicks(db: Db, day: string): Promise<FilmCard[]> {
  const hash = (text: string) => createHash('sha256').update(`${day} ${text}`).digest('hex')
  const start = hash('').slice(0, 32)
  const inOrder = () => listedFilms(db).select(cardFields).orderBy('media_prefix').limit(picks)
  const sources = [inOrder().where('media_prefix', '>=', start), inOrder().where('media_prefix', '<', start)]
  const { rows } = await sql<CardRow>`${sql.join(sources, sql` union all `)}`.execute(db)
  return rows
    .slice(0, picks)
    .map((row) => ({ row, place: hash(String(row.id)) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ row }) => showCard(row))
}
