import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** The best encoding a client takes; none when it names none of ours, or forbids it by `q=0`. */
export function bestEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = (headers['accept-encoding']?.toString() ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';', 1)[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
