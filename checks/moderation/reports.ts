import { randomBytes } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ChallengeAnswer } from '#contract/session/challenge.ts'
import { sealOf } from '#server/platform/challenges/challenges.ts'
import type { World } from '#server/testing.ts'

type Report = Omit<CallInput<typeof moderation.report>['body'], 'answer'>

/** The answer to a challenge as the server would have made it, without the work. */
export function answerIn({ platform }: World): ChallengeAnswer {
  const sealed = {
    salt: randomBytes(16).toString('hex'),
    number: 0,
    expires: Math.floor(platform.now() / 1000) + 60,
  }
  return { ...sealed, seal: sealOf(platform, sealed) }
}

/** Sends a report; what the server answers comes back. */
export const sendReport = (world: World, as: string, report: Report) =>
  world.send(moderation.report, { as, body: { ...report, answer: answerIn(world) } })

/** Makes a report that is taken. */
export const makeReport = (world: World, as: string, report: Report) =>
  world.ask(moderation.report, { as, body: { ...report, answer: answerIn(world) } })
