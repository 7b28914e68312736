import * as Type from 'typebox'

/**
 * Job that has providers pay. Its name and input stand apart from its code, because the code that queues it is imported
 * by it.
 */
export const payOut = { name: 'pay-withdrawals', input: Type.Object({}) }
