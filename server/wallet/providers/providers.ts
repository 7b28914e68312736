import { type Config, isLoopback } from '#server/platform/config.ts'
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
    ...(isSandboxOn(config) ? [openSandbox(platform)] : []),
  ]
  const made = new Map(all.map((provider) => [provider.payType.id, provider]))
  opened.set(config, made)
  return made
}

/**
 * Whether payments that cost nothing are taken. By itself only where nobody else can come: the server listens to this machine
 * alone, and nothing says that a proxy or a public address lies before it.
 */
export function isSandboxOn({ SANDBOX_PAYMENTS, HOST, PUBLIC_URL, TRUST_PROXY }: Config): boolean {
  if (SANDBOX_PAYMENTS !== 'auto') return SANDBOX_PAYMENTS === 'on'
  return isLoopback(HOST) && !PUBLIC_URL && TRUST_PROXY === '0'
}
