/**
 * Processor minutes that a whole run of the tests may take, over all its processes: 15 % above what was measured on two quiet cores, whose
 * speed `measureProcessorSpeed` compares with this machine's. A run above it fails. A new capability raises it by what its own
 * tests take, nothing else does: one and a half of them are what is tried from outside, by abuse and slow connections.
 */
export const processorMinutesBudget = 34.5

/**
 * Minutes of the reference machine that a run on processors of this speed may take. What a run would have taken there is an estimate
 * that errs the more, the less the processors are alike: one commit made 32.9 minutes on one machine of 0.4 and 39.1 on another. Up to
 * a fifth below the reference the budget holds as it is; from there on it grows by that error, to a fifth at half the speed.
 * @param speed share of the reference machine's, as `measureProcessorSpeed` gives it
 */
export function budgetAt(speed: number, budget = processorMinutesBudget): number {
  const unlike = Math.max(0, 0.8 - speed)
  return budget * (1 + Math.min(unlike * (2 / 3), 0.25))
}
