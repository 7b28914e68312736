import type { Sql } from '#server/platform/db.ts'
import { vacuum } from './many-films.ts'

/**
 * Gathers the films of `makeManyFilms`: every fourth has one of 400 actors, one in ten the same; 200 topics hold 30 films
 * each; every fifth film is an episode of one of 400 collections.
 */
export async function makeManyGroups(sql: Sql): Promise<void> {
  await sql`insert into actors (name) select '演员 ' || number from generate_series(1, 401) as number`
  await sql`insert into film_actors (film_id, actor_id, position)
    select id, case when id % 40 = 1 then 1 else 2 + id / 4 % 400 end, 0 from films where id % 4 = 1`
  await sql`insert into topics (title, position, place)
    select '专题 ' || number, number, case when number % 5 = 0 then 'discover' else 'home' end from generate_series(1, 200) as number`
  await sql`insert into topic_films (topic_id, film_id, position)
    select topics.id, 1 + (topics.id * 97 + number * 331) % 20000, number from topics, generate_series(1, 30) as number
    on conflict do nothing`
  await sql`insert into collections (title) select '合集 ' || number from generate_series(1, 400) as number`
  await sql`update films set collection_id = 1 + id / 5 % 400, episode = id / 2000 where id % 5 = 1`
  await vacuum(sql)
}
