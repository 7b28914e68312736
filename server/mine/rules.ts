/** Digits everybody tries first: all the same, or counted up or down. */
export function isWeakDigits(digits: string): boolean {
  const numbers = Array.from(digits, Number)
  const steps = new Set(numbers.slice(1).map((number, at) => number - numbers[at]!))
  const [step] = steps
  return steps.size === 1 && Math.abs(step!) <= 1
}

/** Whether a text can stand beside what somebody wrote: one line, of which something can be seen. */
export const isName = (text: string): boolean => !text.includes('\n') && /[\p{L}\p{N}\p{S}\p{P}]/u.test(text)
