import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { refreshUser } from '#web/platform/session/session.ts'
import { answerChallenge } from '#web/session/index.ts'

/** Moderation statements about the viewer's own content, newest first. */
export const statements = infiniteQueryOptions({
  ...pages,
  queryKey: ['statements'],
  queryFn: ({ pageParam: cursor, signal }) => call(moderation.statements, { body: { cursor } }, { signal }),
  staleTime: 0,
})

/** One of them. To fetch it is to read it, so the red dot is asked for anew. */
export const statement = (id: string) =>
  queryOptions({
    queryKey: ['statements', id],
    queryFn: async ({ signal }) => {
      const found = await call(moderation.statement, { body: { id } }, { signal })
      void refreshUser()
      void queryClient.invalidateQueries({ queryKey: statements.queryKey, exact: true })
      return found
    },
  })

/** Asks another person to decide again. */
export async function appeal(id: number, text: string): Promise<void> {
  const found = await call(moderation.appeal, { body: { id, text } })
  queryClient.setQueryData(statement(String(id)).queryKey, found)
  await queryClient.invalidateQueries({ queryKey: statements.queryKey, exact: true })
}

/** Reports something; whether it is hidden now comes back. */
export async function report(subject: Subject, reason: ReasonCode, note: string): Promise<boolean> {
  const body = { subject, reason, note, answer: await answerChallenge() }
  return (await call(moderation.report, { body })).hidden
}

/** Whom one blocks, the latest first. */
export const blocked = infiniteQueryOptions({
  ...pages,
  queryKey: ['blocked'],
  queryFn: ({ pageParam: cursor, signal }) => call(moderation.blocked, { body: { cursor } }, { signal }),
})

/** Blocks somebody or takes them back; comments and who follows whom are asked for anew, as they differ now. */
export async function setBlocked(accountId: number, block: boolean): Promise<void> {
  await call(block ? moderation.block : moderation.unblock, { body: { accountId } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: blocked.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['comments'] }),
    queryClient.invalidateQueries({ queryKey: ['social'] }),
  ])
}
