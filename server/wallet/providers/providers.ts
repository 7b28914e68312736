import type { Config } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openBtcpay } from './btcpay.ts'
import type { Provider, Providers } from './provider.ts'
import { openSandbox } from '../sandbox/provider.ts'

const opened = new WeakMap<Config, Providers>()

/** The providers that the configuration turns on, the real ones first. */
export function providersOf(platform: Platform): Providers {
  const known = opened.get(platform.config)
  if (known) return known
  const { config } = platform
  const all: Provider[] = [
    ...(config.BTCPAY_URL ? [openBtcpay(config)] : []),
    ...(config.SANDBOX_PAYMENTS === 'on' ? [openSandbox(platform)] : []),
  ]
  const made = new Map(all.map((provider) => [provider.payType.id, provider]))
  opened.set(config, made)
  return made
}
