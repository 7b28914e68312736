import type { SampleFilm } from '../film.ts'
import { animation } from './animation.ts'
import { city } from './city.ts'
import { documentary } from './documentary.ts'
import { food } from './food.ts'
import { music } from './music.ts'
import { nature } from './nature.ts'
import { pets } from './pets.ts'
import { travel } from './travel.ts'

const channels = [travel, food, city, pets, documentary, animation, nature, music]

/** The sample films in the order in which they are made: the first of every channel, then the second of every one, and so on. */
export const films: readonly SampleFilm[] = Array.from(
  { length: Math.max(...channels.map((channel) => channel.length)) },
  (_, round) => channels.flatMap((channel) => channel.slice(round, round + 1)),
).flat()
