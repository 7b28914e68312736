import { lazy } from '#ui/lazy.ts'

export { useProof } from './forms/useProof.ts'

/** The password in force, or a code to the number in force; most visits need neither, so its code comes when it is drawn. */
export const ProofField = lazy(() =>
  import('./forms/ProofField.tsx').then((module) => ({ default: module.ProofField })),
)

type AgeGate = typeof import('./components/AgeGate.tsx').AgeGate

let ageGate: AgeGate | undefined

/** The code of the confirmation of 18+; most visits have confirmed before and never fetch it. */
export const loadAgeGate = async (): Promise<AgeGate> =>
  (ageGate = (await import('./components/AgeGate.tsx')).AgeGate)

/** The same where it is there already, to be drawn without a stand-in. */
export const loadedAgeGate = (): AgeGate | undefined => ageGate

/** The answer to a new challenge of the server, which a call that floods would harm asks for; takes some tenths of a second. */
export const answerChallenge = async () => (await import('./challenge.ts')).answerChallenge()

/** Agreements accepted at the entry. */
export const loadPaper = () => import('./components/Paper.tsx')
