import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import type { AppAct, AppCard, AppGroup, AppPlatform } from '#contract/trade/shapes.ts'
import { cardsInOrder } from '#server/kinds/cards.ts'
import { byPosition } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { maskOfDate } from './rules.ts'
import { tables } from './tables.ts'

const cardFields = [
  'apps.id',
  'apps.title',
  'apps.intro',
  'apps.icon',
  'apps.icon_colour',
  'apps.link',
  'apps.act',
  'apps.platform',
  'apps.group_id',
  'apps.clicks',
  'apps.position',
] as const

type CardRow = {
  id: number
  title: string
  intro: string
  icon: string
  icon_colour: string
  link: string
  act: string
  platform: string
  group_id: number | null
  clicks: number
  position: number
}

function showCard(row: CardRow): AppCard {
  const { icon_colour: colour, group_id, act, platform, position: _, ...card } = row
  return {
    ...card,
    colour,
    act: act as AppAct,
    platform: platform as AppPlatform,
    groupId: group_id ?? 0,
  }
}

/** Condition of visibility at a moment in milliseconds: neither the app nor its group hidden, and within its dates. */
export const shownApps = (db: Db, now: number) => {
  const time = new Date(now)
  return tables
    .of(db)
    .selectFrom('apps')
    .where('apps.hidden', '=', false)
    .where((eb) => eb.or([eb('apps.starts_at', 'is', null), eb('apps.starts_at', '<=', time)]))
    .where((eb) => eb.or([eb('apps.ends_at', 'is', null), eb('apps.ends_at', '>', time)]))
    .where((eb) =>
      eb.or([
        eb('apps.group_id', 'is', null),
        // Not a join: of one it is expected that it leaves hardly an app, and all of a group are sorted
        eb(
          'apps.group_id',
          'not in',
          eb.selectFrom('app_groups').select('app_groups.id').where('app_groups.hidden', '=', true),
        ),
      ]),
    )
}

/** How many apps of a group the directory shows at once: two rows of four on a phone. */
const firstApps = 8
/** Where those of no group stand: after all others. */
const last = 2_147_483_647

/** The directory: every group with its first apps, in one statement. `now` in milliseconds. */
export async function listDirectory(db: Db, now: number): Promise<{ groups: AppGroup[] }> {
  const placed = shownApps(db, now)
    .where('apps.shelf', '=', 'apps')
    .select(cardFields)
    .select([
      sql<number>`row_number() over (partition by apps.group_id order by apps.position, apps.id)`.as('place'),
      sql<number>`count(*) over (partition by apps.group_id)`.as('count'),
    ])
  const rows = await tables
    .of(db)
    .selectFrom(placed.as('placed'))
    .leftJoin('app_groups', 'app_groups.id', 'placed.group_id')
    .selectAll('placed')
    .select('app_groups.name as group')
    .where('placed.place', '<=', firstApps)
    .orderBy(sql`coalesce(app_groups.position, ${last})`)
    .orderBy('placed.group_id')
    .orderBy('placed.place')
    .execute()
  const groups = new Map<number, AppGroup>()
  for (const { place: _, count, group, ...row } of rows) {
    const card = showCard(row)
    const known = groups.get(card.groupId)
    if (known) known.apps.push(card)
    else groups.set(card.groupId, { id: card.groupId, name: group ?? '其他', count, apps: [card] })
  }
  return { groups: [...groups.values()] }
}

type Listed = PageInput & { groupId?: number; search?: string }

/** A page of the directory's apps: of a group, of none (0), or of all, those that match. `now` in milliseconds. */
export function listApps(db: Db, input: Listed, now: number) {
  const search = input.search?.trim().toLowerCase() ?? ''
  const ofGroup = input.groupId
  const apps = shownApps(db, now)
    .where('apps.shelf', '=', 'apps')
    .$if(ofGroup !== undefined, (query) =>
      query.where('apps.group_id', ofGroup ? '=' : 'is', ofGroup || null),
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(apps.title || ' ' || apps.intro), ${search}) > 0`),
    )
  return pageOf(`apps ${ofGroup ?? 'all'} ${search}`, input, apps)
}

/** A page of 娱乐. `now` in milliseconds. */
export const listRecreation = (db: Db, input: PageInput, now: number) =>
  pageOf('recreation', input, shownApps(db, now).where('apps.shelf', '=', 'recreation'))

/** A page of what a query finds, in the operator's order. `list` names it in its cursors. */
function pageOf(list: string, input: PageInput, apps: ReturnType<typeof shownApps>) {
  return keysetPage(apps.select(cardFields), input, { list, ...byPosition('apps') }, showCard)
}

/** Those of these apps that are shown, in the order of the ids. `now` in milliseconds. */
export const listKnown = (db: Db, ids: readonly number[], now: number): Promise<AppCard[]> =>
  cardsInOrder(shownApps(db, now).select(cardFields), 'apps.id', ids, showCard)

/** Most entries on the menu of a day. */
const mostOnMenu = 12

/** The menu of the day of Asia/Shanghai. `now` in milliseconds. */
export async function listMenu(db: Db, now: number): Promise<{ day: string; list: AppCard[] }> {
  const day = shanghaiDay(now)
  const rows = await shownApps(db, now)
    .select(cardFields)
    .where('apps.weekdays', '>', 0)
    .where(sql<boolean>`apps.weekdays & ${maskOfDate(day)} <> 0`)
    .orderBy('apps.position')
    .orderBy('apps.id')
    .limit(mostOnMenu)
    .execute()
  return { day, list: rows.map(showCard) }
}
