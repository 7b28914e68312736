import { filmList, homeSections } from './queries.ts'

/** The keys of what home's first channel is drawn from. */
export const firstScreen = () => [
  homeSections(undefined).queryKey,
  filmList({ channel: undefined, order: 'new' }).queryKey,
]
