import { randomUUID } from 'node:crypto'
import { recharge } from '#contract/wallet/recharge.ts'
import type { RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { balancesOf } from '#server/ledger/index.ts'
import type { World } from '#server/testing.ts'
import { coinsProduct, settleJob } from './index.ts'
import { writeDelivery as writeSandbox } from './sandbox/deliver.ts'
import type { SignedBody } from './providers/testing.ts'

/** The second pack of every installation: 30 coins for ¥30. */
export const pack = { kind: 'coins', id: 2, price: 3000 } as const
/** The fourth pack: 98 coins for ¥98, with 10 bonus coins. */
export const packWithGift = { kind: 'coins', id: 4, price: 9800 } as const

/** Steps that tests of recharging repeat. */
export const openTill = (world: World, payType: 'sandbox' | 'btcpay' = 'sandbox') => ({
  wish: (change: object = {}) => ({ ...pack, payType, key: randomUUID() as string, ...change }),
  /** Orders a product that must be on sale. */
  submit(token: string, change: object = {}): Promise<RechargeOrder> {
    return world.ask(recharge.submit, { as: token, body: this.wish(change) })
  },
  order: (token: string, id: number) => world.ask(recharge.order, { as: token, body: { id } }),
  /** Presses a button of the sandbox's page; its webhook call follows unless `isDelivered` is false. */
  async tap(
    { payUrl }: Pick<RechargeOrder, 'payUrl'>,
    act: string,
    { isDelivered = true } = {},
  ): Promise<void> {
    await world.app.inject({ method: 'POST', url: `${payUrl}/${act}` })
    const event = { invoice: payUrl.split('/').at(-1)!, event: act, delivery: randomUUID() }
    if (isDelivered)
      await this.deliver(writeSandbox(world.platform.keys, event, world.platform.now()), 'sandbox')
  },
  /** Sends a delivery to the webhook; returns the HTTP status. */
  async deliver({ body, signature }: SignedBody, provider: string = payType): Promise<number> {
    const headers = { 'content-type': 'application/json', 'btcpay-sig': signature }
    return (await world.app.inject({ method: 'POST', url: `/webhooks/${provider}`, headers, payload: body }))
      .statusCode
  },
  /** Runs the job that settles waiting payments. */
  settle: () => settleJob({ coins: coinsProduct }).run(world.platform, {}, new AbortController().signal),
  /** Paid and bonus coins of an account. */
  async coins(accountId: number): Promise<[paid: number, bonus: number]> {
    const { paid, bonus } = await balancesOf(world.platform.db, accountId)
    return [paid, bonus]
  },
})
