import { readNumber } from '../books/numbers.ts'

const collator = new Intl.Collator('zh', { numeric: true, sensitivity: 'base' })

/**
 * Compares paths in natural order: 第2话 before 第10话, 卷二 before 卷十, 上 before 下; files of a folder before those in folders
 * below it.
 */
export function inNaturalOrder(one: string, other: string): number {
  const [ones, others] = [one.split('/'), other.split('/')]
  for (let at = 0; at < Math.min(ones.length, others.length); at++) {
    const [left, right] = [ones[at]!, others[at]!]
    if (left === right) continue
    const deeper = Number(at < ones.length - 1) - Number(at < others.length - 1)
    if (deeper !== 0) return deeper
    const order = collator.compare(comparable(left), comparable(right))
    return order || (left < right ? -1 : 1)
  }
  return ones.length - others.length
}

const sideNumbers: Record<string, string> = { 上: '1', 中: '2', 下: '3' }

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/(?<=第 ?|卷 ?)[零〇一二两三四五六七八九十百千]+/g, (numeral) =>
      String(readNumber(numeral) ?? numeral),
    )
    .replaceAll(/[上中下](?=[卷册冊部篇集]|$|\.)/g, (side) => sideNumbers[side]!)
