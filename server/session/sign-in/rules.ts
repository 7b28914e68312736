/** The most frequent passwords in lists of guesses that are long enough to be accepted. */
const commonPasswords = new Set([
  'password',
  'password1',
  'passw0rd',
  'p@ssw0rd',
  'iloveyou',
  'qwertyui',
  'qwertyuiop',
  'asdfghjkl',
  '1q2w3e4r',
  '1qaz2wsx',
  'qazwsxedc',
  'q1w2e3r4',
  'abc12345',
  'abcd1234',
  'a12345678',
  'a123456789',
  'aa123456',
  'qq123456',
  'woaini520',
  'woaini1314',
  '5201314520',
  'admin123',
])

/**
 * True for a password among the first guesses: a common one, one repeated character, one run of characters, or the own
 * name.
 */
export function isWeakPassword(password: string, name: string): boolean {
  const folded = password.toLowerCase()
  const steps = new Set(
    Array.from(folded.slice(1), (letter, at) => letter.charCodeAt(0) - folded.charCodeAt(at)),
  )
  const oneRun = steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
  return oneRun || commonPasswords.has(folded) || (name !== '' && folded.includes(name.toLowerCase()))
}
