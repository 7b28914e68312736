import type { View } from '../draw/picture.ts'

/** A place in the light of one hour. */
type Place = Omit<View, 'seed'>

/** A photo set of the sample library. Prices are hundredths of a coin. */
export type SamplePhotoSet = {
  slug: string
  title: string
  description: string
  author: string
  category: string
  tags: readonly string[]
  /** Places that its photos show, in turn. */
  places: readonly Place[]
  photos: number
  vip?: boolean
  price?: number
  /** So many photos at the beginning everybody may see. */
  free?: number
}

export type SamplePhotoTopic = { title: string; intro: string; tags: readonly string[] }
