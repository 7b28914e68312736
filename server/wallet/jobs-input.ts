import * as Type from 'typebox'

/**
 * Job that settles all waiting payments. Its name and input stand apart from its code, because the code that queues it
 * is imported by it.
 */
export const settlePayments = { name: 'settle-payments', input: Type.Object({}) }

/** Job that compares the books of a day, by default yesterday's; `by` is the person who started it. */
export const makeReport = {
  name: 'report-payments',
  input: Type.Object({ day: Type.Optional(Type.String()), by: Type.Optional(Type.Integer()) }),
}
