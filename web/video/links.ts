/** The page of a long film. */
export const filmPath = (id: number | string): string => `/play/longVideo/${id}`

/** The films of a tag. */
export const tagPath = (title: string): string => `/home/tagDetails/${encodeURIComponent(title)}`

/** Where membership is offered. */
export const vipPath = '/mine/newRecharge/0'
