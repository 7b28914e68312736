type AgeGate = typeof import('./components/AgeGate.tsx').AgeGate

let ageGate: AgeGate | undefined

/** The code of the confirmation of 18+; most visits have confirmed before and never fetch it. */
export const loadAgeGate = async (): Promise<AgeGate> =>
  (ageGate = (await import('./components/AgeGate.tsx')).AgeGate)

/** The same where it is there already, to be drawn without a stand-in. */
export const loadedAgeGate = (): AgeGate | undefined => ageGate
