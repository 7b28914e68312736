import { sql } from 'kysely'

/**
 * What a film that is being taken down comes back to. One that waits for review, was refused or is hidden by its owner comes back so,
 * and not as a draft or to everybody; one that is down already keeps what it was.
 */
export const stateToReturnTo = sql<
  string | null
>`case when visibility in ('review', 'refused', 'hidden') then visibility else returns_to end`

/** How a film becomes visible when its files are made: the operator's by itself, a member's after somebody looked at it. */
export const publication = (film: { owner_id: number | null; published_at: Date | null }, now: Date) =>
  film.owner_id === null
    ? {
        visibility: sql<string>`case when in_drama then 'draft' else 'published' end`,
        published_at: film.published_at ?? now,
      }
    : { visibility: 'review' }
