/** The code of the confirmation of 18+; most visits have confirmed before and never fetch it. */
export const loadAgeGate = () => import('./components/AgeGate.tsx')

/** What one agreed to, to be read again. */
export const loadPaper = () => import('./components/Paper.tsx')
