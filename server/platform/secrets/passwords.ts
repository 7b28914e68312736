import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id by OWASP's figures: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Hash of a password nobody has: checked when a name is unknown, so that the answer takes as long. */
const nobody = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password has this hash; without a hash it never has, and the answer takes as long. */
export const isPassword = async (known: string | null | undefined, password: string): Promise<boolean> =>
  (await verify(known ?? (await nobody), password)) && typeof known === 'string'
