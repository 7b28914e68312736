import { cats } from './cats.ts'
import { cooking } from './cooking.ts'
import { harbour } from './harbour.ts'
import { neighbours } from './neighbours.ts'
import type { SampleStory } from './story.ts'
import { travel } from './travel.ts'
import { weather } from './weather.ts'

/** The stories of the sample library, one of each category after the other, the newest first. */
export const stories: readonly SampleStory[] = mixed([harbour, cats, travel, cooking, weather, neighbours])

function mixed(kinds: readonly (readonly SampleStory[])[]): SampleStory[] {
  const longest = Math.max(...kinds.map((kind) => kind.length))
  return Array.from({ length: longest }, (_, at) => kinds.flatMap((kind) => kind[at] ?? [])).flat()
}
