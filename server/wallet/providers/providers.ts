import type { Config } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openBtcpay } from './btcpay.ts'
import type { Provider, Providers } from './provider.ts'
import { openSandbox } from '../sandbox/provider.ts'

const providersByConfig = new WeakMap<Config, Providers>()

/** The providers that are configured, real ones first; created once per configuration. */
export function providersOf(platform: Platform): Providers {
  const existing = providersByConfig.get(platform.config)
  if (existing) return existing
  const { config } = platform
  const all: Provider[] = [
    ...(config.BTCPAY_URL ? [openBtcpay(config)] : []),
    ...(config.SANDBOX_PAYMENTS === 'on' ? [openSandbox(platform)] : []),
  ]
  const providers = new Map(all.map((provider) => [provider.payType.id, provider]))
  providersByConfig.set(config, providers)
  return providers
}
