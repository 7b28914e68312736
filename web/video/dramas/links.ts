/** Where dramas are found. */
export const dramasPath = '/foundOut/Skits'

/** A drama, to go on where it was left. */
export const dramaPath = (id: number | string): string => `/play/televisionVideo/${id}`

/** One episode of a drama; `drama` may be left out where only the episode is known. */
export const episodePath = (episode: number, drama = 0): string => `${dramaPath(drama)}?e=${episode}`

/** The lists that stand under the address of the home of dramas, and what each is asked with when nothing is said. */
const lists = { type: 'all', topic: 'all', rank: '1', following: '1' } as const
export type DramaList = keyof typeof lists

export const listPath = (list: DramaList, value: string | number = lists[list]): string =>
  `${dramasPath}?${list}=${encodeURIComponent(value)}`
