import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { draws, type DrawResult } from '#contract/rewards/draws.ts'
import type { openFragileSite } from './purchase-crashes.ts'
import { changeRows } from '../harness/site.ts'

/** The moments of a draw at which a crash would hurt, in their order. From `draw.committed` on it is done. */
export const crashPoints = ['draw.charged', 'draw.written', 'draw.committed'] as const

type State = { points: number; budget: number; draws: number; drawn: number; given: number }

/**
 * Kills the server at a point of a draw that wins 50 points for 10, starts it again and sends the same wish once more, then again. How
 * everything stood after the crash and at the end, and both answers.
 */
export async function crashDraw(
  { site, arm }: Awaited<ReturnType<typeof openFragileSite>>,
  point: (typeof crashPoints)[number],
) {
  const token = await site.guest()
  // Before anything is asked: the server remembers for some seconds who somebody is
  const [member] = await changeRows(
    site,
    sql<{
      id: number
    }>`update accounts set login_type = 1 where id = (select max(id) from accounts) returning id`,
  )
  const owner = member!.id
  const name = `a-${randomUUID().slice(0, 8)}`
  const [made] = await changeRows(
    site,
    sql<{ id: number; version: number }>`
      with activity as (insert into draw_activities (name, kind, draft, published, created_at)
        values (${name}, 'wheel', '{}', true, now()) returning id),
      version as (insert into draw_versions (activity_id, number, title, rules, price, free_daily, daily_cap, total, starts_at,
          ends_at, published_at)
        select id, 1, '转盘', '-', 10, 0, 9, 1000000, now(), now() + interval '1 day', now() from activity
        returning id, activity_id),
      prizes as (insert into draw_prizes (version_id, position, title, kind, amount, tier, weight, stock)
        select id, place, '奖', case place when 0 then 'points' else 'nothing' end, 50 - 50 * place, 0,
          case place when 0 then 999999 else 1 end, case place when 0 then 3 end
        from version, generate_series(0, 1) as place returning id, stock),
      tallies as (insert into draw_tallies (prize_id, stock_left) select id, stock from prizes)
      select activity_id as id, id as version from version`,
  )
  const { id, version } = made!
  await changeRows(
    site,
    sql`select ledger_post(${`crash:${name}`}, 'test', 'system', null, now(), '', null, null, null,
      array['points_issued', 'points', 'points_budget'], array[0, ${owner}, 0]::bigint[], array['', '', ${`draw:${id}`}],
      array['points', 'points', 'points'], array[-130, 30, 100]::bigint[])`,
  )
  const stateOf = async () => {
    const [state] = await changeRows(
      site,
      sql<State>`select
        (select balance from ledger_accounts where kind = 'points' and owner_id = ${owner}) as points,
        (select balance from ledger_accounts where kind = 'points_budget' and provider = ${`draw:${id}`}) as budget,
        (select count(*)::int from draws where activity_id = ${id}) as draws,
        sum(drawn)::int as drawn, sum(given)::int as given
        from draw_tallies join draw_prizes prize on prize.id = prize_id where version_id = ${version}`,
    )
    return state!
  }
  const wish = { id, versionId: version, price: 10, key: randomUUID() }
  arm(point)
  const answered = await site.ask(draws.draw, wish, token).then(
    () => true,
    () => false,
  )
  arm('')
  await site.kill()
  await site.restart()
  const crashed = await stateOf()
  const first = (await site.ask(draws.draw, wish, token)).data as DrawResult
  const second = (await site.ask(draws.draw, wish, token)).data as DrawResult
  return { answered, crashed, first, second, last: await stateOf() }
}
