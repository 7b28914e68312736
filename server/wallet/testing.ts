import { randomUUID } from 'node:crypto'
import { recharge } from '#contract/wallet/recharge.ts'
import type { RechargeOrder } from '#contract/wallet/recharge-shapes.ts'
import { balancesOf } from '#server/ledger/index.ts'
import type { World } from '#server/testing.ts'
import { coinsProduct, settleJob } from './index.ts'
import { writeDelivery as writeSandbox } from './sandbox/deliver.ts'
import type { Written } from './providers/testing.ts'

/** The second pack that every installation begins with: 30 coins for ¥30. */
export const pack = { kind: 'coins', id: 2, price: 3000 } as const
/** The fourth: 98 coins for ¥98, and 10 given with them. */
export const packWithGift = { kind: 'coins', id: 4, price: 9800 } as const

/** What tests of recharging do over and over. */
export const openTill = (world: World, payType: 'sandbox' | 'btcpay' = 'sandbox') => ({
  wish: (change: object = {}) => ({ ...pack, payType, key: randomUUID() as string, ...change }),
  /** Orders something that must be for sale. */
  submit(token: string, change: object = {}): Promise<RechargeOrder> {
    return world.ask(recharge.submit, { as: token, body: this.wish(change) })
  },
  order: (token: string, id: number) => world.ask(recharge.order, { as: token, body: { id } }),
  /** A tap on the sandbox's page, and what it tells the webhook then, unless the line to it is cut. */
  async tap({ payUrl }: Pick<RechargeOrder, 'payUrl'>, act: string, { told = true } = {}): Promise<void> {
    await world.app.inject({ method: 'POST', url: `${payUrl}/${act}` })
    const news = { invoice: payUrl.split('/').at(-1)!, event: act, delivery: randomUUID() }
    if (told) await this.tell(writeSandbox(world.platform.keys, news, world.platform.now()), 'sandbox')
  },
  /** Sends a delivery to the webhook; the HTTP status. */
  async tell({ body, signature }: Written, provider: string = payType): Promise<number> {
    const headers = { 'content-type': 'application/json', 'btcpay-sig': signature }
    return (await world.app.inject({ method: 'POST', url: `/webhooks/${provider}`, headers, payload: body }))
      .statusCode
  },
  /** The background work that waits. */
  settle: () => settleJob({ coins: coinsProduct }).run(world.platform, {}, new AbortController().signal),
  /** Bought and given coins. */
  async coins(accountId: number): Promise<[paid: number, bonus: number]> {
    const { paid, bonus } = await balancesOf(world.platform.db, accountId)
    return [paid, bonus]
  },
})
