import { useMemo } from 'react'
import type { Ad, Config } from '#contract/session/shapes.ts'
import { useStore, useStorePart } from '#ui/useStore.ts'
import { configStore } from './config-store.ts'

export { configStore, refreshConfig } from './config-store.ts'

/** The config. Pages are shown only with one. */
export function useConfig(): Config {
  const config = useStore(configStore)
  if (!config) throw new Error('a page was shown before the config was there')
  return config
}

export const adsAt = (position: number): Ad[] =>
  configStore.get()?.advertise.filter((ad) => ad.position === position) ?? []

/** The ads of one position, in their order. */
export function useAds(position: number): Ad[] {
  const advertise = useStorePart(configStore, (config) => config?.advertise)
  return useMemo(() => advertise?.filter((ad) => ad.position === position) ?? [], [advertise, position])
}

/** The first address of a kind of domain, such as IMAGE. */
export const domainOf = (type: string): string | undefined =>
  configStore.get()?.domain.find((domain) => domain.type === type)?.urls[0]
