/**
 * Processor minutes that a whole run of the tests may take, over all its processes: 15 % above what was measured on two quiet cores, whose
 * speed `measureProcessorSpeed` compares with this machine's. A run above it fails. A new capability raises it by what its own
 * tests take, nothing else does: one and a half of them are what is tried from outside, by abuse and slow connections.
 */
export const processorMinutesBudget = 34.5
