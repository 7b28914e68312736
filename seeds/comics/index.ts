import type { SampleComic } from './comic.ts'
import { daily } from './daily.ts'
import { food } from './food.ts'
import { mystery } from './mystery.ts'
import { travel } from './travel.ts'
import { wonder } from './wonder.ts'

const shelves = [daily, food, travel, mystery, wonder]

/** Every sample comic, the newest first: one of each category in turn. */
export const comics: readonly SampleComic[] = Array.from({ length: 5 }, (_, row) =>
  shelves.flatMap((shelf) => shelf[row] ?? []),
).flat()
