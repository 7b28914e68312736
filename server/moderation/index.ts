export { type HeldCase, openCase } from './cases.ts'
export { matchPicture, screenFilm, type Screening } from './hashes/screening.ts'
export { judge, type Verdict } from './judge.ts'
export type { SubjectHandler, SubjectHandlers, SubjectState } from './subject-handlers.ts'
