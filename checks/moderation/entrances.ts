import { randomUUID } from 'node:crypto'
import { live } from '#contract/live/endpoints.ts'
import { studio } from '#contract/live/studio.ts'
import { account } from '#contract/account/endpoints.ts'
import { profile } from '#contract/mine/profile.ts'
import type { Ingress } from '#contract/moderation/ingresses.ts'
import { comments } from '#contract/social/comments.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { liveOf } from '#server/live/testing.ts'
import type { World } from '#server/testing.ts'

/** Outcome of a sent text: whether its sender, and anybody else, can see it. */
export type Sent = { author: boolean; others: boolean }

/**
 * How a text goes in by each ingress, through its real endpoint, and who sees it then. An ingress without a line here
 * does not compile.
 */
export const entrances: Record<Ingress, (world: World, text: string) => Promise<Sent>> = {
  async danmaku(world, text) {
    const { id } = await world.film()
    const [author, other] = [await world.guest(), await world.guest()]
    const look = { mode: 'roll', colour: 'white', size: 'normal' } as const
    await world.ask(danmaku.post, { as: author.token, body: { id, at: 1_000, text, ...look } })
    const sees = async ({ token }: { token: string }) =>
      (await world.ask(danmaku.list, { as: token, body: { id, from: 0, to: 60_000 } })).list.length === 1
    return { author: await sees(author), others: await sees(other) }
  },
  async nickname(world, text) {
    const [author, other] = [await world.guest(), await world.guest()]
    await world.ask(profile.modify, { as: author.token, body: { nickname: text } })
    const seenBy = async ({ token: as }: { token: string }) =>
      (await world.ask(account.info, { as, body: { userId: author.id } })).nickname === text
    return { author: await seenBy(author), others: await seenBy(other) }
  },
  async comment(world, text) {
    const [author, other, film] = [await world.guest(), await world.guest(), await world.film()]
    const subject = { kind: 'film', id: film.id } as const
    await world.ask(comments.add, { as: author.token, body: { subject, text, key: randomUUID() } })
    const seenBy = async ({ token: as }: { token: string }) =>
      (await world.ask(comments.list, { as, body: { subject } })).list.length > 0
    return { author: await seenBy(author), others: await seenBy(other) }
  },
  async live_chat(world, text) {
    const makers = liveOf(world)
    const { roomId: id } = await makers.host()
    await makers.onAir(id)
    const [author, other] = [await world.guest(), await world.guest()]
    await world.ask(live.say, { as: author.token, body: { id, text, key: randomUUID() } })
    const seenBy = async ({ token: as }: { token: string }) =>
      (await world.ask(live.lines, { as, body: { id } })).list.length > 0
    return { author: await seenBy(author), others: await seenBy(other) }
  },
  async live_title(world, text) {
    const host = await liveOf(world).host()
    const other = await world.guest()
    const wanted = { title: text, categoryId: 0, keepReplay: true, slowSeconds: 0 }
    const own = await world.ask(studio.save, { as: host.token, body: wanted })
    const shown = await world.ask(live.room, { as: other.token, body: { id: host.roomId } })
    return { author: own.title === text, others: shown.title === text }
  },
}
