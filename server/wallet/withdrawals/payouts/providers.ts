import type { Platform } from '#server/platform/platform.ts'
import type { PayoutProvider } from './provider.ts'
import { openSandboxPayouts } from './sandbox.ts'

/** The provider of a name, if the configuration turns it on. */
export const payoutProvider = (platform: Platform, name: string): PayoutProvider | undefined =>
  name === 'sandbox' && platform.config.SANDBOX_PAYMENTS === 'on' ? openSandboxPayouts(platform) : undefined
