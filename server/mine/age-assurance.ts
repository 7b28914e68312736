import type { Db } from '#server/platform/database/db.ts'

/**
 * A provider that verifies the age of adults for the operator by more than their own word (content rule 1): an identity
 * check, a card, an app of the state. It stores result, method and time, never a document.
 */
export type AgeAssurance = {
  /** Name that the operator gave it. */
  name: string
  /** True when the operator requires it for everybody. */
  required: boolean
  isAssured(db: Db, accountId: number): Promise<boolean>
}

/** No provider: only the own confirmation exists, and nobody counts as verified. */
export const noAgeAssurance: AgeAssurance = {
  name: 'none',
  required: false,
  isAssured: () => Promise.resolve(false),
}

/** The verified age of an account, beyond its own confirmation. */
export const ageOf = async (assurance: AgeAssurance, db: Db, accountId: number) => ({
  isCert: await assurance.isAssured(db, accountId),
  required: assurance.required,
  provider: assurance.name,
})
