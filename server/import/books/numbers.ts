const digits: Record<string, number> = Object.fromEntries(
  [
    '零〇○0０',
    '一壹1１',
    '二贰貳两兩2２',
    '三叁參3３',
    '四肆4４',
    '五伍5５',
    '六陆陸6６',
    '七柒7７',
    '八捌8８',
    '九玖9９',
  ].flatMap((signs, value) => signs.split('').map((sign) => [sign, value])),
)
const powers: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }
const maxNumber = 9_999_999

/** A number in Chinese or Arabic signs, half or full width, as a part of a regular expression. */
export const numeral = `[${Object.keys(digits).join('')}${Object.keys(powers).join('')}万萬廿卅]{1,12}`

/** Reads a number: `一百零五`, `百二十`, `一〇五`, `廿三`, `０１２`; undefined when it is none. */
export function readNumber(signs: string): number | undefined {
  let total = 0
  let section = 0
  let digit: number | undefined
  for (const sign of signs.trim().replaceAll('廿', '二十').replaceAll('卅', '三十')) {
    if (sign in digits) digit = (digit ?? 0) * 10 + digits[sign]!
    else if (sign in powers) {
      section += (digit || 1) * powers[sign]!
      digit = undefined
    } else if (sign === '万' || sign === '萬') {
      total += (section + (digit ?? 0) || 1) * 10_000
      section = 0
      digit = undefined
    } else return undefined
  }
  const number = total + section + (digit ?? 0)
  return signs.trim() && number <= maxNumber ? number : undefined
}
