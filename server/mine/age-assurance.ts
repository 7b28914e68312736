import type { Db } from '#server/platform/database/db.ts'

/**
 * Who finds out for the operator whether somebody is an adult, by more than their own word (content rule 1): an identity check, a
 * card, an app of the state. It keeps the answer, its method and its time, never a document.
 */
export type AgeAssurance = {
  /** As the operator calls it. */
  name: string
  /** Whether the operator asks everybody for it. */
  required: boolean
  isAssured(db: Db, accountId: number): Promise<boolean>
}

/** Nobody was asked: what people confirm themselves is all there is, and nobody is called verified. */
export const noAgeAssurance: AgeAssurance = {
  name: 'none',
  required: false,
  isAssured: () => Promise.resolve(false),
}

/** What is known of an account's age beyond its own word. */
export const ageOf = async (assurance: AgeAssurance, db: Db, accountId: number) => ({
  isCert: await assurance.isAssured(db, accountId),
  required: assurance.required,
  provider: assurance.name,
})
