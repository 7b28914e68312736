import { filmsOf, type SampleDrama } from './drama.ts'
import { short } from './short.ts'
import { television } from './television.ts'

/** The sample dramas in the order in which they are made. */
export const dramas: readonly SampleDrama[] = [
  short[0]!,
  television[0]!,
  ...short.slice(1),
  ...television.slice(1),
]

/** The films of all of them, drama after drama. */
export const episodes = dramas.flatMap(filmsOf)

/** Dramas chosen by hand, by their slugs. */
export const dramaTopics = [
  {
    title: '小店人生',
    intro: '一碗面，一盏灯，一壶茶。',
    dramas: ['cat-keeper-noodles', 'lantern-maker', 'town-below-the-ridge'],
  },
  {
    title: '往远处去',
    intro: '船、列车和雪山，路上的人都在回家。',
    dramas: ['letters-at-the-ferry', 'last-train-home', 'aurora-station'],
  },
] as const
