/** Storage keys of a broadcast: the initialization segment of each take, and the segments. */
export const initKey = (prefix: string, take: number): string => `${prefix}/init-${take}.mp4`
export const segmentKey = (prefix: string, number: number): string => `${prefix}/${number}.m4s`
