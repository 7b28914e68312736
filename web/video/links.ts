import { domainOf } from '#web/platform/config.ts'

/** The page of a long film. */
export const filmPath = (id: number | string): string => `/play/longVideo/${id}`

/** The films of a tag. */
export const tagPath = (title: string): string => `/home/tagDetails/${encodeURIComponent(title)}`

/** Where membership is offered. */
export const vipPath = '/mine/newRecharge/0'

/** The address of a film to pass on: on the operator's sharing domain, or else on this site. */
export const shareLink = (id: number): string =>
  `${(domainOf('H5SHAREURL') ?? location.origin).replace(/\/$/, '')}/play/sharePage?id=${id}`
