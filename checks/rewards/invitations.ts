import { randomInt, randomUUID } from 'node:crypto'
import { invite } from '#contract/invite/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { jobs } from '#server/features.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { World } from '#server/testing.ts'
import { openTill } from '#server/wallet/testing.ts'

/** An address of a network nobody else is in. */
const elsewhere = (): string =>
  `${randomInt(11, 200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const dayLong = 86_400_000

/** Steps shared by tests of invitations. */
export function openInvites(world: World) {
  const till = openTill(world)
  const run = (name: string, platform: Platform = world.platform) =>
    jobs.find((job) => job.name === name)!.run(platform, {} as never, new AbortController().signal)
  return {
    till,
    /** A guest at their first visit, by an invitation or by themselves. */
    async arrive({ pc = '', from = elsewhere(), devID = randomUUID() as string } = {}) {
      const body = { devID, affCode: JSON.stringify({ pc }), adult: { version: '1', at: 1 } }
      const { id, token } = await world.ask(session.guest, { body, from })
      return { id, token: token!, devID, from }
    },
    /** Somebody who invites, with the code they tell others. */
    async inviter(from = elsewhere()) {
      const person = await this.arrive({ from })
      const { code } = await world.ask(invite.summary, { as: person.token, from })
      return { ...person, code }
    },
    /** Buys coins for money, to the end. */
    async buy(token: string, pack: object = {}) {
      const order = await till.submit(token, pack)
      await till.tap(order, 'pay')
      await this.settle()
      return order
    },
    /** Runs the jobs of payments and invitations. */
    settle: () => run('settle-payments'),
    pay: (platform?: Platform) => run('pay-inviters', platform),
    async incomeOf(token: string, from = elsewhere()) {
      return (await world.ask(invite.summary, { as: token, from })).income
    },
    async listOf(token: string) {
      return (await world.ask(invite.income, { as: token })).list
    },
    /** Lets days go by. */
    wait(days: number) {
      world.clock.ahead += days * dayLong
    },
  }
}

/**
 * So many scripted accounts by one invitation, all from one address, each of which pays; a month later, what the inviter was ever
 * given, in hundredths of coins.
 */
export async function runFarm(world: World, size: number) {
  const invites = openInvites(world)
  const { code, token } = await invites.inviter()
  const from = elsewhere()
  const waiting = Array.from({ length: size }, (_, at) => at)
  const work = async () => {
    while (waiting.pop() !== undefined) {
      const bot = await invites.arrive({ pc: code, from })
      const order = await invites.till.submit(bot.token)
      await invites.till.tap(order, 'pay')
    }
  }
  await Promise.all(Array.from({ length: 10 }, work))
  await invites.settle()
  invites.wait(31)
  await invites.pay()
  const { pending, available, held } = await invites.incomeOf(token)
  return { code, token, paid: pending + available + held }
}
