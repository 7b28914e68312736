const names = ['体验', '月卡', '季卡', '年卡', '超级']

/** Name of a membership tier from 1 to 5. */
export const tierName = (type: number): string => names[type - 1] ?? ''

export const tierOptions = names.map((label, at) => ({ value: String(at + 1), label }))
