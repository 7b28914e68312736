import { ApiError } from '#contract/errors.ts'

/** Whether what was asked for is not there, or its address names nothing: asking again would not help. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'invalid_input' || error.code.endsWith('_not_found'))
