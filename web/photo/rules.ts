import type { Photo, PhotoSet } from '#contract/photo/shapes.ts'

/** Content of the photo viewer: photos in order under one title. */
export type Viewed = Pick<PhotoSet, 'title' | 'list'>

/** Whether this viewer may see every photo of a set. */
export const isWhole = ({ list }: Pick<PhotoSet, 'list'>): boolean => list.every(({ path }) => path !== '')

/** The photos this viewer may see: those at the beginning. */
export const openPhotos = (list: readonly Photo[]): Photo[] => list.filter(({ path }) => path !== '')

/** How many photos wait to be unlocked. */
export const lockedCount = (list: readonly Photo[]): number => list.length - openPhotos(list).length

/** Alternative text of a photo by its index in the set, from 0. */
export const photoName = ({ title, list }: Viewed, index: number): string =>
  `《${title}》第 ${index + 1} 张，共 ${list.length} 张`
