import { codes } from '#contract/rewards/codes.ts'
import { codesConsole } from '#contract/rewards/codes-console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { listBatches, makeBatch, revokeBatch } from './batches.ts'
import { readSignals } from './signals.ts'
import { listCodeUses, useCode } from './use-code.actions.ts'

export const codeRoutes = routes(codes, {
  use: ({ body, viewer, address }, platform) => useCode(platform, { accountId: viewer.id, address }, body),
  list: ({ query: { cursor }, viewer }, { db }) =>
    listCodeUses(db, viewer.id, typeof cursor === 'string' ? { cursor } : {}),
})

export const codeConsoleRoutes = routes(codesConsole, {
  batches: ({ body }, { db }) => listBatches(db, body),
  signals: (_, platform) => readSignals(platform),
  makeBatch: ({ body, viewer }, platform) => makeBatch(platform, viewer, body),
  revokeBatch: async ({ body, viewer }, platform) => {
    await revokeBatch(platform, viewer, body.id)
    return {}
  },
})
