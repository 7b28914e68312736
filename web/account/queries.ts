import { queryOptions } from '@tanstack/react-query'
import { profile } from '#contract/mine/profile.ts'
import { type Device, devices as endpoints } from '#contract/session/devices.ts'
import { pictures } from '#contract/upload/pictures.ts'
import { call } from '#web/platform/wire/api.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { takeUser } from '#web/platform/session/session.ts'

/** Where one is signed in. */
export const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call(endpoints.list, {}, { signal })).list,
  staleTime: 0,
})

/** Signs a device out; it goes from the list at once, and comes back when that fails. */
export const endDevice = (id: number): Promise<void> =>
  changeDevices(
    (list) => list.filter((device) => device.id !== id),
    () => call(endpoints.end, { body: { id } }),
  )

/** Signs all other devices out. */
export const endOtherDevices = (): Promise<void> =>
  changeDevices(
    (list) => list.filter(({ current }) => current),
    () => call(endpoints.endOthers, {}),
  )

async function changeDevices(change: (list: Device[]) => Device[], tell: () => Promise<unknown>) {
  await queryClient.cancelQueries({ queryKey: devices.queryKey })
  const before = queryClient.getQueryData(devices.queryKey)
  queryClient.setQueryData(devices.queryKey, (list) => list && change(list))
  try {
    await tell()
  } catch (error) {
    queryClient.setQueryData(devices.queryKey, before)
    throw error
  }
}

export async function changeNickname(nickname: string): Promise<void> {
  takeUser(await call(profile.modify, { body: { nickname } }))
}

/** Sends a picture and makes it the avatar. */
export async function changeAvatar(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { path } = await call(pictures.one, { bytes })
  takeUser(await call(profile.avatar, { body: { path } }))
}
