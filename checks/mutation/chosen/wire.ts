import type { ChosenFault } from '../faults.ts'

const [wire, signature, nonces] = [
  'server/platform/wire/wire.test.ts',
  'server/platform/wire/signature.test.ts',
  'server/platform/wire/nonces.test.ts',
]
const rateLimits = 'server/platform/rate-limits.test.ts'

/** Signature, nonce, envelope, admission and rate limits. */
export const wireFaults: readonly ChosenFault[] = [
  {
    file: 'server/platform/wire/signature.ts',
    find: 'if (given.length !== expected.length || !timingSafeEqual(given, expected))',
    replace: 'if (given.length !== expected.length)',
    about: 'any signature of the right length is accepted',
    tests: [signature, wire],
  },
  {
    file: 'server/platform/wire/signature.ts',
    find: 'Math.abs(serverTime - key.timestamp) > clockWindow',
    replace: 'serverTime - key.timestamp > clockWindow',
    about: 'a timestamp of the far future is accepted',
    tests: [signature, wire],
  },
  {
    file: 'server/platform/wire/signature.ts',
    find: "  if (!unseen) throw new ApiError('replayed', undefined)\n",
    replace: '',
    about: 'a nonce is used twice',
    tests: [wire, signature],
  },
  {
    file: 'server/platform/wire/nonces.ts',
    find: 'if (current.has(nonce) || previous.has(nonce)) return false',
    replace: 'if (current.has(nonce)) return false',
    about: 'nonces are forgotten when a generation turns',
    tests: [nonces],
  },
  {
    file: 'server/platform/wire/nonces.ts',
    find: 'const generation = clockWindow * 2',
    replace: 'const generation = clockWindow / 2',
    about: 'nonces are forgotten while their timestamps are fresh',
    tests: [nonces],
  },
  {
    file: 'contract/wire/signature.ts',
    find: '`${token}&${path}&${userAgent}&${timestamp}&${nonce}`',
    replace: '`${token}&${path}&${userAgent}&${timestamp}&`',
    about: 'the nonce is not covered by the signature',
    tests: ['contract/contract.test.ts', signature, 'client/wire.test.ts', wire],
  },
  {
    file: 'server/platform/wire/envelope.ts',
    find: 'iv: sha256(prefix, key).subarray(0, 16)',
    replace: 'iv: sha256(key).subarray(0, 16)',
    about: 'every envelope has the same initial vector',
    tests: ['server/platform/wire/envelope.test.ts', 'client/cipher.test.ts'],
  },
  {
    file: 'server/platform/routes.ts',
    find: 'const encrypted = wire.encrypts()',
    replace: 'const encrypted = !wire.encrypts()',
    about: 'replies are sent in the clear',
    tests: [wire],
  },
  {
    file: 'server/platform/admission.ts',
    find: 'banned !== null && (banned.until === 0 || banned.until > now)',
    replace: 'banned !== null && banned.until > now',
    about: 'a ban without end is none',
    tests: ['server/moderation/decisions.test.ts', 'checks/access.test.ts'],
  },
  {
    file: 'server/platform/admission.ts',
    find: "if (endpoint.access === 'vip' && !isVip(viewer, nowSeconds(platform))) fail('vip_required')",
    replace: '',
    about: 'calls for members are open to everybody',
    tests: ['checks/access.test.ts'],
  },
  {
    file: 'server/platform/admission.ts',
    find: "if (endpoint.age === 'confirmed' && !viewer?.adult) fail('age_confirmation_required')",
    replace: '',
    about: 'age is not asked for',
    tests: ['checks/access.test.ts'],
  },
  {
    file: 'server/platform/rate-limits.ts',
    find: 'window.count > limit * factor ?',
    replace: 'window.count > limit * factor + 1 ?',
    about: 'one call more than the limit',
    tests: [rateLimits],
  },
  {
    file: 'server/platform/addresses.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    about: 'each address of one household of IPv6 has a limit of its own',
    tests: [rateLimits],
  },
  {
    file: 'server/platform/passes.ts',
    find: 'return Number(until) > now ?',
    replace: 'return Number(until) > 0 ?',
    about: 'a pass never expires',
    tests: ['server/platform/passes.test.ts'],
  },
  {
    file: 'server/platform/trusted-proxies.ts',
    find: 'return (_, hop) => hop < hops',
    replace: 'return (_, hop) => hop <= hops',
    about: 'one hop more than there are proxies is believed, which the client writes',
    tests: ['server/platform/trusted-proxies.test.ts'],
  },
  {
    file: 'server/platform/batched-counter.ts',
    find: 'for (const entry of waiting.slice(from)) add(entry)',
    replace: '',
    about: 'what could not be written is lost',
    tests: ['server/platform/batched-counter.test.ts'],
  },
  {
    file: 'server/live/ingest/pending.ts',
    find: 'if (same.length >= most.ofNetwork) return same[0]',
    replace: '',
    about: 'one address takes every place of publishers that have said no key yet',
    tests: ['server/live/ingest/pending.test.ts'],
  },
]
