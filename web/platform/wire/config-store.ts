import { session as endpoints } from '#contract/session/endpoints.ts'
import type { Config } from '#contract/session/shapes.ts'
import { createStore } from '#ui/store.ts'
import { call } from './api.ts'
import { keptStart } from '../startup/first-screen.ts'
import { session } from '../storage.ts'

/** Public settings of the server; kept for the session, and from one visit to the next until the server answers. */
export const configStore = createStore(session.read<Config>('config') ?? keptStart?.config ?? null)
configStore.subscribe((config) => session.write('config', config))

let underWay: Promise<Config> | undefined

/** Fetches the config. Calls at the same time share one request. */
export function refreshConfig(): Promise<Config> {
  underWay ??= fetchConfig().finally(() => (underWay = undefined))
  return underWay
}

async function fetchConfig(): Promise<Config> {
  const config = (await call(endpoints.config, {})) as Config | null
  if (!config?.domain) throw new Error('config接口无数据')
  configStore.set(config)
  return config
}
