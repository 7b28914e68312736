import { local } from '../storage.ts'

/** The confirmation of 18+ given on this device: which text, and when (Unix seconds). */
export type AdultConfirmation = { version: string; at: number }

const textVersion = '1'

export function adultConfirmation(): AdultConfirmation | undefined {
  const kept = local.read<AdultConfirmation>('adult')
  return kept?.version === textVersion ? kept : undefined
}

export const confirmAdult = (): void =>
  local.write('adult', {
    version: textVersion,
    at: Math.floor(Date.now() / 1000),
  } satisfies AdultConfirmation)
