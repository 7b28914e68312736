import { randomUUID } from 'node:crypto'
import { recharge } from '#contract/wallet/recharge.ts'
import type { RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { openFragileSite } from './purchase-crashes.ts'
import { type Site, until } from '../harness/site.ts'

/** Where the server dies while an order is made, while it is paid, and while its payment is seen to. */
export const crashPoints = {
  ordering: ['recharge.order-written', 'recharge.invoice-made', 'recharge.invoice-kept'],
  paying: ['sandbox.paid'],
  settling: [
    'webhook.kept',
    'settle.asked',
    'settle.locked',
    'settle.delivered',
    'settle.recorded',
    'settle.committed',
  ],
} as const

export type CrashPoint = (typeof crashPoints)[keyof typeof crashPoints][number]

const points: readonly string[] = Object.values(crashPoints).flat()
/** Seconds; a third of what an order may take at most. */
const longest = 20

export type CrashSite = Awaited<ReturnType<typeof openCrashSite>>

/** A site whose server kills itself at a point that is armed. */
export async function openCrashSite() {
  const fragile = await openFragileSite()
  const { site, arm } = fragile
  return {
    ...fragile,
    /** Runs until the server died at this point. */
    dieAt: async (point: string, work: () => Promise<unknown>) => {
      arm(point)
      let dead = false
      void site.ended().then(() => (dead = true))
      await work().catch(() => undefined)
      // Whoever died before must not keep the next from its work
      await until(`the end at ${point}`, longest, async () => dead)
      arm('')
    },
  }
}

/**
 * One order and its payment over a server that is killed at a point in between and started again.
 * @returns what was wrong, in words, and the seconds from the start to the credit
 */
export async function crashRound(
  { site, dieAt }: CrashSite,
  point: string,
): Promise<{ wrong: string[]; seconds: number }> {
  if (!points.includes(point)) throw new Error(`there is no point ${point}`)
  const token = await site.guest()
  const body = { kind: 'coins', id: 4, price: 9800, payType: 'sandbox', key: randomUUID() }
  const submit = async () => (await site.ask(recharge.submit, body, token)).data as RechargeOrder
  const pay = async ({ payUrl }: RechargeOrder) => {
    await fetch(`${site.url}${payUrl}/pay`, { method: 'POST', redirect: 'manual' })
  }
  const records = async () =>
    ((await site.ask(recharge.records, {}, token)).data as { list: RechargeOrder[] }).list

  let order: RechargeOrder
  let restarted: number
  if ((crashPoints.ordering as readonly string[]).includes(point)) {
    await dieAt(point, submit)
    await site.restart()
    restarted = performance.now()
    order = await until(`the order after ${point}`, longest, async () => {
      const again = await submit()
      return again.payUrl !== '' && again
    })
    await pay(order)
  } else {
    order = await submit()
    await dieAt(point, () => pay(order))
    await site.restart()
    restarted = performance.now()
  }
  await until(`the credit after ${point}`, longest, async () => (await records())[0]?.state === 'paid')
  const seconds = (performance.now() - restarted) / 1000
  return { wrong: await lookAround(site, { token, order }, records), seconds }
}

/** One order, paid once, and the balance of one. Some time later nothing has been added. */
async function lookAround(
  site: Site,
  { token, order }: { token: string; order: RechargeOrder },
  records: () => Promise<RechargeOrder[]>,
): Promise<string[]> {
  const found = await records()
  const { balance } = (await site.ask(recharge.offers, {}, token)).data as {
    balance: { paid: number; bonus: number }
  }
  return [
    ...(found.length === 1 && found[0]!.id === order.id ? [] : [`${found.length} orders instead of one`]),
    ...(balance.paid === 9800 && balance.bonus === 1000
      ? []
      : [`a balance of ${balance.paid} and ${balance.bonus}`]),
  ]
}
