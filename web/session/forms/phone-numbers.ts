/** A number as it is typed: the country in front, the rest as it stands in the field. */
export type TypedPhone = { country: string; number: string }

export const countries = [
  { value: '+86', label: '+86 中国' },
  { value: '+852', label: '+852 香港' },
  { value: '+853', label: '+853 澳门' },
  { value: '+886', label: '+886 台湾' },
  { value: '+65', label: '+65 新加坡' },
  { value: '+60', label: '+60 马来西亚' },
  { value: '+81', label: '+81 日本' },
  { value: '+82', label: '+82 韩国' },
  { value: '+1', label: '+1 美国/加拿大' },
  { value: '+44', label: '+44 英国' },
  { value: '+61', label: '+61 澳大利亚' },
] as const

export const emptyPhone: TypedPhone = { country: '+86', number: '' }

/** The number as the server takes it; nothing when it cannot be one. */
export function writtenPhone({ country, number }: TypedPhone): string | undefined {
  const digits = number.replace(/\D/g, '')
  if (country === '+86') return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : undefined
  const national = digits.replace(/^0+/, '')
  return national.length >= 6 && country.length + national.length <= 16 ? country + national : undefined
}

/** The six digits in whatever was typed or pasted: `【夜航】验证码 012345，5 分钟内有效` too. */
export function codeIn(text: string): string {
  const [whole] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []
  return whole ?? text.replace(/\D/g, '').slice(0, 6)
}
