import { inviteConsole } from '#contract/invite/console.ts'
import { invite } from '#contract/invite/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { endAgent, saveAgent } from './agents.ts'
import { listAgents, listIncomeRows, listRelations } from './console-lists.ts'
import { decide } from './decisions.actions.ts'
import { readFigures } from './figures.ts'
import { findSummary, listIncomes, listInvitees, readDays } from './queries.ts'
import { returnIncome } from './take-back.actions.ts'
import { saveTerms, showTerms } from './terms.ts'

export const inviteRoutes = routes(invite, {
  summary: ({ viewer, address }, platform) => findSummary(platform, viewer.id, address),
  list: ({ body, viewer }, platform) => listInvitees(platform, viewer.id, body),
  income: ({ body, viewer }, platform) => listIncomes(platform, viewer.id, body),
  days: ({ viewer }, platform) => readDays(platform, viewer.id),
})

export const inviteConsoleRoutes = routes(inviteConsole, {
  relations: ({ body }, platform) => listRelations(platform, body),
  decide: async ({ body, viewer }, platform) => ({ changed: await decide(platform, viewer, body) }),
  incomes: ({ body }, platform) => listIncomeRows(platform, body),
  returnIncome: async ({ body, viewer }, platform) => {
    await returnIncome(platform, viewer, body)
    return {}
  },
  terms: (_, { db }) => showTerms(db),
  saveTerms: ({ body, viewer }, platform) => saveTerms(platform, viewer, body),
  agents: async (_, platform) => ({ list: await listAgents(platform) }),
  saveAgent: async ({ body, viewer }, platform) => {
    await saveAgent(platform, viewer, body)
    return {}
  },
  endAgent: async ({ body, viewer }, platform) => {
    await endAgent(platform, viewer, body.id)
    return {}
  },
  figures: ({ body }, platform) => readFigures(platform, body.span),
})
