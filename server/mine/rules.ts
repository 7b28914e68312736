/** Digits among the first guesses: all the same, or counting up or down. */
export function isWeakDigits(digits: string): boolean {
  const numbers = Array.from(digits, Number)
  const steps = new Set(numbers.slice(1).map((number, at) => number - numbers[at]!))
  const [step] = steps
  return steps.size === 1 && Math.abs(step!) <= 1
}

/** True for a text that can be a name: one line with something visible. */
export const isName = (text: string): boolean => !text.includes('\n') && /[\p{L}\p{N}\p{S}\p{P}]/u.test(text)
