import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { history } from '#contract/history/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { social } from '#contract/social/endpoints.ts'
import { type CollectableKind, collectableKinds } from '#contract/social/shapes.ts'
import type { World } from '#server/testing.ts'
import { historySurfaces, keptSurfaces, openSurfaces } from './shared-surfaces.ts'
import { newWord, type Sought, type Surface } from './surface.ts'
import { leakKinds } from './works.ts'

/** States of every kind of work; only a published one may be found. A kind may have more. */
const states = ['published', 'draft', 'taken down', 'held', 'removed']
const statesOf = (kind: CollectableKind) => [...states, ...(leakKinds[kind].states ?? [])]

/** Who never saw it, who kept it while it was there, and who owns it besides. */
const viewers = ['stranger', 'keeper', 'owner'] as const

export type Cell = {
  kind: CollectableKind
  state: string
  viewer: (typeof viewers)[number]
  surface: string
}

const surfacesOf = (kind: CollectableKind, viewer: Cell['viewer']): Record<string, Surface> => ({
  ...openSurfaces,
  ...leakKinds[kind].surfaces,
  ...(viewer !== 'stranger' && keptSurfaces),
  ...(viewer !== 'stranger' && kind === 'film' && historySurfaces),
})

/** Every kind in every state to every viewer on every surface. */
export const wholeMatrix = (): Cell[] =>
  collectableKinds.flatMap((kind) =>
    statesOf(kind).flatMap((state) =>
      viewers.flatMap((viewer) =>
        Object.keys(surfacesOf(kind, viewer)).map((surface) => ({ kind, state, viewer, surface })),
      ),
    ),
  )

const pairsOf = ({ kind, state, viewer, surface }: Cell): string[] => {
  const values = [`kind ${kind}`, `state ${state}`, `viewer ${viewer}`, `surface ${surface}`]
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`))
}

/** Cells that hold every pair of values that the whole matrix holds: each the one with most new pairs. Pure. */
export function pairwise(cells: readonly Cell[]): Cell[] {
  const left = new Set(cells.flatMap(pairsOf))
  const gainOf = (cell: Cell) => pairsOf(cell).filter((pair) => left.has(pair)).length
  const chosen: Cell[] = []
  while (left.size > 0) {
    const gains = cells.map(gainOf)
    const best = cells[gains.indexOf(Math.max(...gains))]!
    chosen.push(best)
    for (const pair of pairsOf(best)) left.delete(pair)
  }
  return chosen
}

/** Goes through cells, each work made once and brought into its state after it was kept; what was seen otherwise than it should, as words. */
export async function findLeaks(world: World, cells: readonly Cell[]): Promise<string[]> {
  const tokens = Object.fromEntries(
    await Promise.all(
      viewers.map(
        async (viewer) => [viewer, (await world.guest({ coins: { paid: 100_000 } })).token] as const,
      ),
    ),
  ) as Record<Cell['viewer'], string>
  const leaks: string[] = []
  const works = Map.groupBy(cells, ({ kind, state }) => `${kind} ${state}`)
  for (const ofWork of works.values()) {
    const { kind, state } = ofWork[0]!
    const sought = await plantWork(world, kind, tokens)
    await bring(world, sought, state)
    for (const { viewer, surface } of ofWork) {
      const got = await surfacesOf(kind, viewer)[surface]!(world, tokens[viewer], sought)
      const expected = state === 'published' ? 'seen' : 'hidden'
      if (got !== expected) leaks.push(`${kind}, ${state}, ${viewer}, ${surface}: ${got}`)
    }
  }
  return leaks
}

/** A published work that its keepers like, collect, watched and talk about, and that one of them bought. */
async function plantWork(
  world: World,
  kind: CollectableKind,
  { keeper, owner }: Record<Cell['viewer'], string>,
): Promise<Sought> {
  const name = newWord()
  const id = await leakKinds[kind].make(world, name)
  const subject = { kind, id }
  const say = (as: string, text: string, replyTo?: number) =>
    world.ask(comments.add, {
      as,
      body: { subject, text: `${text}${name}`, key: randomUUID(), replyTo } as never,
    })
  const { id: comment } = await say(keeper, '好看')
  await say(owner, '是的', comment)
  const sought = { kind, id, name, comment }
  await leakKinds[kind].surfaces.buying?.(world, owner, sought)
  for (const as of [keeper, owner]) {
    await world.ask(social.like, { as, body: { subject, like: true } })
    await world.ask(social.collect, { as, body: { subjects: [subject] } })
    if (kind === 'film')
      await world.ask(history.sync, {
        as,
        body: {
          list: [{ kind, id, position: 12, seconds: 48, at: Math.floor(world.platform.now() / 1000) }],
        },
      })
  }
  return sought
}

async function bring({ platform: { db } }: World, { kind, id }: Sought, state: Cell['state']): Promise<void> {
  const { table, moderation, states: further = [] } = leakKinds[kind]
  if (state === 'held' || state === 'removed')
    await db.transaction().execute((transaction) => moderation.setState(transaction, id, state))
  else if (state === 'draft' || further.includes(state))
    await sql`update ${sql.table(table)} set visibility = ${state} where id = ${id}`.execute(db)
  else if (state === 'taken down')
    await sql`update ${sql.table(table)} set visibility = 'taken_down', taken_down_reason = '权利人投诉'
      where id = ${id}`.execute(db)
}
