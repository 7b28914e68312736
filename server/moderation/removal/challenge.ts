import { randomBytes, randomInt } from 'node:crypto'
import { spendOnce } from '#server/platform/challenges/challenges.ts'
import { derivedKey, type Keys } from '#server/platform/secrets/keys.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import { inChinese } from './rules.ts'
import { drawDigits } from './captcha-picture.ts'

/** Seconds in which a form is to be sent; whoever needs longer is asked anew and loses nothing they wrote. */
const life = 3600
const digits = 5

/** Challenge of the form against programs: digits in a picture, or a sum in words for who cannot see one. */
export type Question = { token: string } & ({ picture: string } | { words: string })

type Sealed = { answer: string; salt: string; expires: number }

/** A new question; `picture` is the address of a PNG that needs no request. */
export async function makeQuestion(
  platform: Pick<Platform, 'keys' | 'now'>,
  form: 'picture' | 'words',
): Promise<Question> {
  if (form === 'words') {
    const [one, other] = [randomInt(11, 90), randomInt(2, 10)]
    const words = `${inChinese(one)}加${inChinese(other)}等于多少？请用数字回答。`
    return { token: sealAnswer(platform, String(one + other)), words }
  }
  const answer = Array.from({ length: digits }, () => randomInt(10)).join('')
  const picture = await drawDigits(answer)
  return {
    token: sealAnswer(platform, answer),
    picture: `data:image/png;base64,${picture.toString('base64')}`,
  }
}

/** Whether this is the answer to a question of ours. It is spent either way: who is wrong is asked another. */
export async function isAnswered(platform: Platform, { token, answer }: { token: string; answer: string }) {
  const known = unsealAnswer(platform.keys, token)
  if (!known || known.expires < nowSeconds(platform)) return false
  const isFirst = await spendOnce(platform, known)
  return isFirst && answer.normalize('NFKC').replaceAll(/\D/g, '') === known.answer
}

const keyOf = (keys: Keys) => derivedKey(keys, 'question of the removal form')

/** Nobody but the server can read the token, so a question need not be kept. */
function sealAnswer(platform: Pick<Platform, 'keys' | 'now'>, answer: string): string {
  const sealed: Sealed = {
    answer,
    salt: randomBytes(16).toString('hex'),
    expires: nowSeconds(platform) + life,
  }
  return seal(keyOf(platform.keys), JSON.stringify(sealed)).toString('base64url')
}

function unsealAnswer(keys: Keys, token: string): Sealed | undefined {
  try {
    return JSON.parse(unseal(keyOf(keys), Buffer.from(token, 'base64url'))) as Sealed
  } catch {
    return undefined
  }
}
