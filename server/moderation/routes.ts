import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { Parted } from '#server/platform/parts/feature-parts.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { appeal, decideAppeal } from './cases/appeals.ts'
import { block, listBlocked, unblock } from './blocks.ts'
import { listAppeals } from './cases/console-appeals.ts'
import { findCase, listCases, summarise } from './cases/console-cases.ts'
import { listRestrictions } from './cases/console-records.ts'
import { decideCase, decideMany, setClaim } from './cases/decisions.ts'
import { report } from './cases/reports.ts'
import { liftRestriction } from './restrictions.ts'
import { listStatements, readStatement } from './cases/statements.ts'
import { addWords, editWord, listWords, removeWord } from './words/actions.ts'

/** `parted` is told, within the transaction, who blocks whom. */
export const moderationRoutes = (handlers: SubjectHandlers, parted: Parted) =>
  routes(moderation, {
    report: ({ body, viewer, address }, platform) => report(platform, handlers, { viewer, address }, body),
    statements: ({ body, viewer }, platform) => listStatements(platform, viewer.id, body),
    statement: ({ body, viewer }, platform) => readStatement(platform, viewer, body.id),
    appeal: ({ body, viewer }, platform) => appeal(platform, viewer, body),
    block: async ({ body, viewer }, platform) => {
      await block(platform, parted, viewer.id, body.accountId)
      return {}
    },
    unblock: async ({ body, viewer }, platform) => {
      await unblock(platform, viewer.id, body.accountId)
      return {}
    },
    blocked: ({ body, viewer }, platform) => listBlocked(platform, viewer.id, body),
  })

export const moderationConsoleRoutes = (handlers: SubjectHandlers) =>
  routes(moderationConsole, {
    summary: (_, platform) => summarise(platform),
    cases: ({ body, viewer }, platform) => listCases(platform, platform.db, viewer.id, body),
    case: ({ body }, platform) => findCase(platform, platform.db, handlers, body.id),
    claim: ({ body, viewer: staff }, platform) => setClaim({ platform, handlers, staff }, body, true),
    release: ({ body, viewer: staff }, platform) => setClaim({ platform, handlers, staff }, body, false),
    decide: ({ body, viewer: staff }, platform) => decideCase({ platform, handlers, staff }, body),
    decideMany: ({ body, viewer: staff }, platform) => decideMany({ platform, handlers, staff }, body),
    appeals: ({ body }, platform) => listAppeals(platform, platform.db, body),
    decideAppeal: ({ body, viewer: staff }, platform) => decideAppeal({ platform, handlers, staff }, body),
    restrictions: ({ body }, platform) => listRestrictions(platform, platform.db, body),
    liftRestriction: async ({ body, viewer }, platform) => {
      await liftRestriction(platform, viewer, body)
      return {}
    },
    words: ({ body }, { db }) => listWords(db, body),
    addWords: ({ body, viewer }, platform) => addWords(platform, viewer, body),
    editWord: ({ body, viewer }, platform) => editWord(platform, viewer, body),
    removeWord: ({ body, viewer }, platform) => removeWord(platform, viewer, body.id),
  })
