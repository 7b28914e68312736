import { membershipConsole } from '#contract/membership/console.ts'
import { membership } from '#contract/membership/endpoints.ts'
import { cardPay } from '#contract/membership/pay.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { buy } from '#server/purchases/index.ts'
import { findMembership, listCards } from './cards/cards.ts'
import { listUsedCodes, useCode } from './codes/codes.ts'
import { listCardRows, saveCard } from './cards/console.ts'
import { listBatches, makeBatch, revokeBatch } from './codes/console.ts'
import { claimGift, listGifts, listLevels } from './levels.ts'

export const membershipRoutes = routes(membership, {
  cards: async ({ viewer }, { db }) => ({ list: await listCards(db, viewer.id) }),
  mine: ({ viewer }, platform) => findMembership(platform, viewer.id),
  levels: ({ viewer }, { db }) => listLevels(db, viewer.id),
  claimGift: ({ body, viewer }, platform) => claimGift(platform, viewer.id, body.level),
  gifts: ({ body, viewer }, { db }) => listGifts(db, viewer.id, body),
  useCode: ({ body, viewer }, platform) => useCode(platform, viewer.id, body.code),
  usedCodes: ({ body, viewer }, { db }) => listUsedCodes(db, viewer.id, body),
})

/** Cards for coins; `sellables` names everything that is sold. */
export const cardPayRoutes = (sellables: Sellables) =>
  routes(cardPay, {
    card: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'card', id, price, key }),
  })

export const membershipConsoleRoutes = routes(membershipConsole, {
  cards: async (_, { db }) => ({ list: await listCardRows(db) }),
  saveCard: ({ body, viewer }, platform) => saveCard(platform, viewer, body),
  batches: ({ body }, { db }) => listBatches(db, body),
  makeBatch: ({ body, viewer }, platform) => makeBatch(platform, viewer, body),
  revokeBatch: async ({ body, viewer }, platform) => {
    await revokeBatch(platform, viewer, body.id)
    return {}
  },
})
