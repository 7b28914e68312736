import * as Type from 'typebox'

/** The job that has providers pay; named apart, for what queues it lies beneath what it does. */
export const payOut = { name: 'pay-withdrawals', input: Type.Object({}) }
