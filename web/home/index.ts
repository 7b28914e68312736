import { position } from '#contract/ads/positions.ts'
import { mayShow } from '#web/platform/ads/ad-caps.ts'
import { adsAt, domainOf } from '#web/platform/wire/config.ts'
import type { FirstScreen } from '#web/platform/startup/first-screen-recorder.ts'
import { addressOf, workerPath, type PictureWidth } from '#web/platform/pictures/address.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { filmList, homeSections } from './queries.ts'

export type { ChannelSource } from './components/Channel.tsx'
export { Channels } from './components/Channels.tsx'
export { railWidth } from './components/rail.ts'
export { TopicTile } from './components/TopicTile.tsx'

const sections = homeSections(undefined)
const films = filmList({ channel: undefined, order: 'new' })

const pathOf = (path: string, width: PictureWidth) => workerPath(addressOf(path, width, domainOf('IMAGE')))

/** What home's first channel is drawn from. */
export const firstScreen: FirstScreen = {
  keys: [sections.queryKey, films.queryKey],
  picture() {
    const ad = adsAt(position.home).find(mayShow)
    if (ad) return pathOf(ad.cover, 1280)
    const [first] = queryClient.getQueryData(sections.queryKey)?.sections ?? []
    const film = first ? first.films[0] : queryClient.getQueryData(films.queryKey)?.pages[0]?.list[0]
    return film && pathOf(film.cover, 640)
  },
}
