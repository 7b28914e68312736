import * as Type from 'typebox'

/** The job that sees to everything of payments that waits; named apart, for what queues it lies beneath what it does. */
export const settlePayments = { name: 'settle-payments', input: Type.Object({}) }
