const left = new Map<string, number>()

/** Where a feed was left, by its name: the id of the video, so that the way back leads to it. */
export const placeLeft = (feed: string): number | undefined => left.get(feed)
export const leavePlace = (feed: string, id: number): void => void left.set(feed, id)
export const forgetPlace = (feed: string): void => void left.delete(feed)
