import { city } from './city.ts'
import { nature } from './nature.ts'
import { petsAndFood } from './pets-and-food.ts'
import type { SamplePhotoSet } from './set.ts'
import { travel } from './travel.ts'

/** The photo sets of the sample library, one of each kind after the other, the newest first. */
export const photoSets: readonly SamplePhotoSet[] = mixed([nature, travel, petsAndFood, city])

function mixed(kinds: readonly (readonly SamplePhotoSet[])[]): SamplePhotoSet[] {
  const longest = Math.max(...kinds.map((kind) => kind.length))
  return Array.from({ length: longest }, (_, at) => kinds.flatMap((kind) => kind[at] ?? [])).flat()
}
