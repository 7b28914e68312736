import { sql } from 'kysely'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { World } from '#server/testing.ts'

/**
 * Tokens that are used again and again. `renew` makes those anew whose session or owner a call changed, so that each is always worth
 * what its maker made it. A token that the database does not know never changes.
 */
export async function openReusedTokens<Kind>(
  { platform }: Pick<World, 'platform'>,
  kinds: readonly Kind[],
  make: (kind: Kind) => Promise<string>,
) {
  const tokens = new Map<Kind, string>()
  const states = new Map<string, string>()

  /** Sessions and their owners as the database has them, by hash of the token; without the moments of the last visit. */
  async function readStates(): Promise<Map<string, string>> {
    const hashes = sql.join([...tokens.values()].map((token) => hashToken(token)))
    const { rows } = await sql<{ hash: string; state: string }>`
      select encode(token_hash, 'hex') as hash, concat(session.ended_at, to_jsonb(owner)) as state
        from sessions session join accounts owner on owner.id = session.account_id
        where token_hash in (${hashes})
      union all
      select encode(token_hash, 'hex'), concat(session.ended_at, session.expires_at, to_jsonb(owner) - 'last_seen_at')
        from staff_sessions session join staff owner on owner.id = session.staff_id
        where token_hash in (${hashes})`.execute(platform.db)
    return new Map(rows.map(({ hash, state }) => [hash, state]))
  }
  const hashOf = (kind: Kind) => Buffer.from(hashToken(tokens.get(kind)!)).toString('hex')

  async function makeAnew(stale: readonly Kind[]): Promise<void> {
    await Promise.all(stale.map(async (kind) => tokens.set(kind, await make(kind))))
    const current = await readStates()
    for (const kind of stale) {
      const state = current.get(hashOf(kind))
      if (state !== undefined) states.set(hashOf(kind), state)
    }
  }
  await makeAnew(kinds)

  return {
    tokenOf: (kind: Kind) => tokens.get(kind)!,
    /** Makes anew what calls changed; how many. */
    async renew(): Promise<number> {
      const current = await readStates()
      const stale = kinds.filter((kind) => current.get(hashOf(kind)) !== states.get(hashOf(kind)))
      if (stale.length > 0) await makeAnew(stale)
      return stale.length
    },
  }
}
