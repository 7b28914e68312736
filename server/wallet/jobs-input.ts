import * as Type from 'typebox'

/** The job that sees to everything of payments that waits; named apart, for what queues it lies beneath what it does. */
export const settlePayments = { name: 'settle-payments', input: Type.Object({}) }

/** The job that compares the books of a day, yesterday's unless one is named; `by` is whoever asked for it. */
export const makeReport = {
  name: 'report-payments',
  input: Type.Object({ day: Type.Optional(Type.String()), by: Type.Optional(Type.Integer()) }),
}
