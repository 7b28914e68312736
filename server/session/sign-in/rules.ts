/** What lists of guesses begin with, as far as it is long enough to be taken at all. */
const commonest = new Set([
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

/** Whether a password would be among the first guesses: known to all, one character, one run, or one's own name. */
export function isWeakPassword(password: string, name: string): boolean {
  const folded = password.toLowerCase()
  const steps = new Set(
    Array.from(folded.slice(1), (letter, at) => letter.charCodeAt(0) - folded.charCodeAt(at)),
  )
  const oneRun = steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
  return oneRun || commonest.has(folded) || (name !== '' && folded.includes(name.toLowerCase()))
}
