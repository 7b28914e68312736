import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dark } from '#contract/video/dark.ts'
import type { ChannelSource } from '#web/home/index.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages } from '#web/platform/wire/query-client.ts'

/** Every channel of 禁域 is one of the config: there is none of all films. */
const ofChannel = (channel: number | undefined) => ({ categoryId: channel ?? 0 })

/** The channels of 禁域, whose calls are answered to members alone. */
export const darkChannels: ChannelSource = {
  sections: (channel) =>
    queryOptions({
      queryKey: ['dark', 'home', channel ?? 0],
      queryFn: ({ signal }) => call(dark.sections, { body: ofChannel(channel) }, { signal }),
    }),
  films: ({ channel, order }) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ['dark', 'films', channel ?? 0, order],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(dark.films, { body: { ...ofChannel(channel), order, cursor } }, { signal }),
    }),
}
