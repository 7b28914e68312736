import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/platform/database/db.ts'

/**
 * Fills an empty database with films of ten channels, so that indexes matter: most published, some not. Channel 3 has
 * hardly any, so that a list of it cannot be found by passing over those of all others; nor has channel 11, which is one of
 * 禁域. One in forty was played on each of the last 300 days.
 */
export async function makeManyFilms(sql: Sql, count = 20_000): Promise<void> {
  await sql`insert into categories (kind, slug, name, position)
    select 'home', 'channel-' || number, '频道 ' || number, number from generate_series(1, 10) as number`
  await sql`insert into categories (kind, slug, name) values ('dark', 'night', '深夜')`
  await sql`insert into films (title, author, category_id, cover, seconds, width, height, media_prefix, media_secret,
      vip, plays, visibility, ready, created_at, published_at, tags)
    select '海边的第 ' || number || ' 天', '夜航', 1 + case when number % 400 = 7 then 10 when number % 10 = 2 and number % 200 <> 2 then 0 else number % 10 end,
      md5(number::text) || '/320.webp', 600, 1280, 720, md5('films' || number), sha256(number::text::bytea),
      number % 5 = 0, (number * 7919::bigint) % 100000,
      case when number % 20 = 0 then 'draft' when number % 33 = 0 then 'taken_down' else 'published' end,
      number % 50 <> 0, now() - make_interval(mins => number), now() - make_interval(mins => number),
      array['标签 ' || number % 7, '标签 ' || number % 200]
    from generate_series(1, ${count}) as number`
  await sql`insert into film_plays_daily (day, film_id, plays)
    select (now() at time zone 'Asia/Shanghai')::date - back, films.id, 1 + (films.id * 31 + back * 17) % 500
    from films cross join generate_series(0, 299) as back where films.id % 40 = 1`
  await vacuum(sql)
}

/**
 * Vacuums until every page is known to be visible to all: a transaction that runs beside it, such as one of the job
 * queue, holds that up, and the planner then prefers other plans than a site that has stood for a minute.
 */
async function vacuum(sql: Sql): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    await sql`vacuum analyze films, categories, film_plays_daily, tags, actors, film_actors, topics, topic_films, collections`
    const [row] = await sql`select bool_and(relallvisible >= relpages) as done from pg_class
      where relname in ('films', 'film_plays_daily', 'tags')`
    if (row!.done) return
    await sleep(100)
  }
  throw new Error('a transaction beside the test does not end')
}
