import { ledgerConsole } from '#contract/ledger/console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { watchLedger } from '../jobs.ts'
import { browseMovements, listAccounts, listTransfers, readTransfer } from './browse.ts'
import { decideCredit, listCredits, proposeCredit } from './credits.ts'
import { latestReport } from './reports.ts'

export const ledgerConsoleRoutes = routes(ledgerConsole, {
  accounts: ({ body }, platform) => listAccounts(platform, body.owner),
  movements: ({ body }, { db }) => browseMovements(db, body),
  transfers: ({ body }, platform) => listTransfers(platform, body),
  transfer: ({ body }, platform) => readTransfer(platform, body.id),
  report: async (_, { db }) => ({ report: await latestReport(db) }),
  check: async (_, { jobs }) => {
    await jobs.enqueue(watchLedger, {}, { key: 'now' })
    return {}
  },
  credits: ({ body, viewer }, platform) => listCredits(platform, viewer, body),
  proposeCredit: ({ body, viewer }, platform) => proposeCredit(platform, viewer, body),
  decideCredit: async ({ body, viewer }, platform) => {
    await decideCredit(platform, viewer, body)
    return {}
  },
})
