import type { SampleFilm } from '../film.ts'
import { shortsOf } from './clip.ts'
import { indoors } from './indoors.ts'
import { outdoors } from './outdoors.ts'
import { town } from './town.ts'

const sets = [...outdoors, ...town, ...indoors].map(shortsOf)

/** The sample short videos, of every place in turn, so that the first ones are as varied as all. */
export const shorts: readonly SampleFilm[] = sets[0]!.flatMap((_, place) => sets.map((set) => set[place]!))

/** Those that are 精选: the first of every place. */
export const featuredShorts: readonly string[] = sets.map(([first]) => first!.slug)
