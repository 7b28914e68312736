import { lazy } from '#ui/lazy.ts'

export { useProof } from './forms/useProof.ts'

/** The password in force, or a code to the number in force; most visits need neither, so its code comes when it is drawn. */
export const ProofField = lazy(() =>
  import('./forms/ProofField.tsx').then((module) => ({ default: module.ProofField })),
)

/** The answer to a new challenge of the server, which a call that floods would harm asks for; takes some tenths of a second. */
export const answerChallenge = async () => (await import('./challenge.ts')).answerChallenge()

/** Agreements accepted at the entry. */
export const loadPaper = () => import('./components/Paper.tsx')
