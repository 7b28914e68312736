import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { membership } from '#contract/membership/endpoints.ts'
import { call } from '#web/platform/wire/api.ts'
import { pages, queryClient } from '#web/platform/wire/query-client.ts'
import { refreshUser } from '#web/platform/session/session.ts'

/** The cards for sale, as they are offered to this viewer. */
export const cards = queryOptions({
  queryKey: ['membership', 'cards'],
  queryFn: async ({ signal }) => (await call(membership.cards, {}, { signal })).list,
})

export const mine = queryOptions({
  queryKey: ['membership', 'mine'],
  queryFn: ({ signal }) => call(membership.mine, {}, { signal }),
  staleTime: 0,
})

export const levels = queryOptions({
  queryKey: ['membership', 'levels'],
  queryFn: ({ signal }) => call(membership.levels, {}, { signal }),
  staleTime: 0,
})

/** The gifts of levels that were claimed, newest first. */
export const gifts = infiniteQueryOptions({
  ...pages,
  queryKey: ['membership', 'gifts'],
  queryFn: ({ pageParam: cursor, signal }) => call(membership.gifts, { body: { cursor } }, { signal }),
})

/** The codes that were used, newest first. */
export const usedCodes = infiniteQueryOptions({
  ...pages,
  queryKey: ['membership', 'codes'],
  queryFn: ({ pageParam: cursor, signal }) => call(membership.usedCodes, { body: { cursor } }, { signal }),
})

/** Opens membership by a code. */
export async function openByCode(code: string) {
  const opened = await call(membership.useCode, { body: { code } })
  await changed()
  return opened
}

/** Takes the gift of a level. */
export async function claimGift(level: number) {
  const gift = await call(membership.claimGift, { body: { level } })
  await changed()
  return gift
}

/** Who one is has changed, and with it what the pages of membership show. */
async function changed(): Promise<void> {
  await Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: ['membership'] })])
}
