import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { cancelWithdrawal } from './cancel.ts'
import { findDetail, listRows } from './console/queries.ts'
import { approve, markPaid, returnWithdrawal } from './console/review.ts'
import { summariseWithdrawals } from './console/summary.ts'
import { listOwn } from './queries.ts'
import { addCards, listStock, listValues, offerValue, showCard } from './stock.ts'
import { submitWithdrawal } from './submit.ts'
import { infoOf, listTerms, saveTerms } from './terms.ts'

export const withdrawalRoutes = [
  routes(withdrawal, {
    info: ({ body, viewer }, platform) => infoOf(platform, viewer.id, body.source),
    submit: ({ body, viewer }, platform) => submitWithdrawal(platform, viewer, body),
    list: ({ body, viewer }, { db }) => listOwn(db, viewer.id, body),
    jdCards: async (_, { db }) => ({ list: await listValues(db) }),
    cancel: ({ body, viewer }, platform) => cancelWithdrawal(platform, viewer.id, body.id),
    card: ({ body, viewer }, platform) => showCard(platform, viewer.id, body),
  }),
  routes(withdrawalConsole, {
    list: ({ body }, platform) => listRows(platform, body),
    detail: ({ body, viewer }, platform) => findDetail(platform, viewer, body.id),
    async approve({ body, viewer }, platform) {
      await approve(platform, viewer, body)
      return findDetail(platform, viewer, body.id)
    },
    async giveBack({ body, viewer }, platform) {
      await returnWithdrawal(platform, viewer, body)
      return findDetail(platform, viewer, body.id)
    },
    async markPaid({ body, viewer }, platform) {
      await markPaid(platform, viewer, body)
      return findDetail(platform, viewer, body.id)
    },
    summary: ({ body }, platform) => summariseWithdrawals(platform, body.span),
    terms: async (_, { db }) => ({ list: await listTerms(db) }),
    async saveTerms({ body, viewer }, platform) {
      await saveTerms(platform, viewer, body)
      return { list: await listTerms(platform.db) }
    },
    stock: async (_, { db }) => ({ list: await listStock(db) }),
    async offerValue({ body, viewer }, platform) {
      await offerValue(platform, viewer, body)
      return { list: await listStock(platform.db) }
    },
    addCards: ({ body, viewer }, platform) => addCards(platform, viewer, body),
  }),
]
