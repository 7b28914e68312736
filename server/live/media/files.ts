/** Where the files of a broadcast lie: the beginning of each take, and the segments of all. */
export const initKey = (prefix: string, take: number): string => `${prefix}/init-${take}.mp4`
export const segmentKey = (prefix: string, number: number): string => `${prefix}/${number}.m4s`
