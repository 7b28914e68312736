/** The page of a long film. */
export const filmPath = (id: number | string): string => `/play/longVideo/${id}`

/** The page of a short video, which goes on with others. */
export const shortPath = (id: number | string): string => `/play/shortVideo/${id}`

/** The page of a film of whatever form. */
export const pathOf = ({ id, short }: { id: number; short: boolean }): string =>
  short ? shortPath(id) : filmPath(id)

/** The films of a tag. */
export const tagPath = (title: string): string => `/home/tagDetails/${encodeURIComponent(title)}`

/** Where membership is offered. */
export const vipPath = '/mine/newRecharge/0'
