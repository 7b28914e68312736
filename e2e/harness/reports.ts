import type { Challenge } from '#contract/session/challenge.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { solve } from '../../checks/access/sign-in-steps.ts'
import type { Site } from './site.ts'

/** Has a new guest report a film, with the work that a report asks for. */
export async function reportFilm(site: Site, id: number, reason: ReasonCode, note = ''): Promise<void> {
  const { challenge } = (await site.ask(signIn.before)).data as { challenge: Challenge }
  const body = { subject: { kind: 'film', id }, reason, note, answer: solve(challenge) }
  const { code, msg } = await site.ask(moderation.report, body, await site.guest())
  if (code !== 200) throw new Error(`a report of film ${id} was refused: ${msg}`)
}
