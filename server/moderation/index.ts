export { type HeldCase, openCase } from './cases.ts'
export { judge, type Verdict } from './judge.ts'
export type { SubjectHandler, SubjectHandlers, SubjectState } from './subject-handlers.ts'
