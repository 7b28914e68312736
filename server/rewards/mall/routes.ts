import { mall } from '#contract/rewards/mall.ts'
import { mallConsole } from '#contract/rewards/mall-console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { listOrderRows, readRecipient, returnOrder, sendOrder } from './fulfil.ts'
import { listGoodRows, listGoods } from './goods.queries.ts'
import { listOrders } from './orders.ts'
import { redeem } from './redeem.ts'
import { saveGood } from './goods.actions.ts'

export const mallRoutes = routes(mall, {
  goods: ({ viewer }, platform) => listGoods(platform, viewer.id),
  redeem: ({ body, viewer }, platform) => redeem(platform, viewer.id, body),
  history: ({ body, viewer }, { db }) => listOrders(db, viewer.id, body),
})

export const mallConsoleRoutes = routes(mallConsole, {
  goods: ({ body }, { db }) => listGoodRows(db, body),
  saveGood: ({ body, viewer }, platform) => saveGood(platform, viewer, body),
  orders: ({ body }, platform) => listOrderRows(platform, body),
  recipient: ({ body, viewer }, platform) => readRecipient(platform, viewer, body.id),
  sendOrder: ({ body, viewer }, platform) => sendOrder(platform, viewer, body),
  returnOrder: ({ body, viewer }, platform) => returnOrder(platform, viewer, body),
})
