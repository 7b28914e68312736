import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { Work } from './plans.ts'

/** One line of a table of plans. */
export type PlanCase = {
  name: string
  work: Work
  /** Indexes that the plans must read. */
  uses: readonly string[]
  /** Asked for a second page too, which must read the same indexes. */
  pages?: boolean
  /** Large tables that it reads whole, or sorts, for a reason said beside it. */
  whole?: readonly string[]
}
type Body<E extends Endpoint> = CallInput<E> extends { body: infer B extends object } ? B : {}
type Options = Pick<PlanCase, 'pages' | 'whole'>

/** A call of an endpoint: by staff 1 in the console, else by account 1. */
export const call = <E extends Endpoint>(
  name: string,
  endpoint: E,
  body: Body<E>,
  uses: string | readonly string[] = [],
  options: Options = {},
): PlanCase => ({
  name,
  work: { endpoint, body },
  uses: [uses].flat(),
  ...options,
})

/** A call that answers a list of which there is a second page. */
export const list = <E extends Endpoint>(
  name: string,
  endpoint: E,
  body: Body<E>,
  uses: string | readonly string[] = [],
  options: Options = {},
): PlanCase => call(name, endpoint, body, uses, { pages: true, ...options })

/** Work without an endpoint: a job, or a function that others call. */
export const run = (
  name: string,
  work: Extract<Work, Function>,
  uses: string | readonly string[] = [],
  options: Options = {},
): PlanCase => ({ name, work, uses: [uses].flat(), ...options })
