/** The page of a long film. */
export const filmPath = (id: number | string): string => `/play/longVideo/${id}`

/** Where membership is offered. */
export const vipPath = '/mine/newRecharge/0'
