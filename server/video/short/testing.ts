import { sql } from 'kysely'
import type { World } from '#server/testing.ts'
import { chooseCandidates } from './choose.ts'

type NewShort = Partial<Parameters<World['film']>[0]> & {
  tags?: string[]
  /** The account it is from. */
  owner?: number
  /** An actor it is from, by name. */
  actor?: string
  /** Days since it was published. */
  age?: number
  featured?: boolean
}

/** Makers of short videos. */
export const shortsOf = (world: World) => ({
  /** A published upright short video of 12 s. */
  async short({ tags = [], owner, actor, age = 0, featured = false, ...film }: NewShort = {}) {
    const { db, now } = world.platform
    const { id } = await world.film({ segments: [1, 1, 2, 4, 4], ...film })
    const at = new Date(now() - age * 86_400_000)
    await sql`update films set short = true, width = 720, height = 1280, tags = ${tags}::text[], owner_id = ${owner ?? null},
      published_at = ${at}, featured_at = ${featured ? at : null} where id = ${id}`.execute(db)
    if (actor) await cast(world, id, actor)
    return id
  },
  /** Lets the recommendation look at what there is. */
  choose: () => chooseCandidates(world.platform),
})

async function cast({ platform: { db } }: World, film: number, name: string): Promise<void> {
  await sql`insert into actors (name) values (${name}) on conflict (name) do nothing`.execute(db)
  await sql`insert into film_actors (film_id, actor_id, position)
    select ${film}, id, 1 from actors where name = ${name}`.execute(db)
}
