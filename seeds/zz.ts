import { openPostgres } from '#server/platform/postgres.ts'
import { openSql } from '#server/platform/db.ts'
const d = await openPostgres(process.argv[2]!)
const sql = openSql(d.migrateUrl)
for (const r of await sql`select data->>'importId' as i, state, retry_count, created_on::text, started_on::text, completed_on::text from pgboss.job order by created_on`)
  console.log(Object.values(r).join(' '))
for (const r of await sql`select id, created_at::text, updated_at::text, state, details->>'title' from imports order by id`)
  console.log(Object.values(r).join(' '))
for (const r of await sql`select id, title, plays, published_at::text, category_id, vip, price, cover from films order by id`)
  console.log(Object.values(r).join(' '))
await sql.end()
await d.stop()
