import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Id, IdInput, Line, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** At its `path` below `base`, with `query`. */
const KeptFile = Type.Object({ path: Type.String(), bytes: Count })
export type KeptFile = Static<typeof KeptFile>

const ToKeep = Type.Object({
  /** Changes when the film is made anew: files of two editions do not go together. */
  edition: Type.String(),
  /** The kept film plays until then, unless the server says later that it may go on. */
  until: UnixSeconds,
  /** Best first; bytes of everything a device fetches for it. */
  qualities: Type.Array(Type.Object({ name: Type.String(), bytes: Count })),
  /** Where the files are, for six hours. */
  base: Type.String(),
  query: Type.String(),
  /** HLS with addresses relative to `<quality>/index.m3u8`; empty while no quality was chosen. */
  playlist: Type.String(),
  /** Start, segments, keys and subtitles of the quality; none while no quality was chosen. Segments stay encrypted. */
  files: Type.Array(KeptFile),
  subtitles: Type.Array(Type.Object({ language: Type.String(), label: Type.String(), path: Type.String() })),
})
export type ToKeep = Static<typeof ToKeep>

const KeptUntil = Type.Object({ id: Id, until: UnixSeconds })
export type KeptUntil = Static<typeof KeptUntil>

/** The most films a device keeps. */
const mostKept = 100

/** Keeping films on a device, to watch without a network: a right of members. */
export const kept = {
  cache: endpoint({
    method: 'POST',
    path: '/api/app/media/cache',
    feature: 'video',
    access: 'vip',
    age: 'confirmed',
    rate: { limit: 30, seconds: 60, by: 'account' },
    body: Type.Object({ id: IdInput, quality: Type.Optional(Line(4, 1)) }),
    reply: ToKeep,
    errors: ['film_not_found', 'film_not_ready', 'purchase_required'],
  }),
  /** Which of the films on a device may go on playing there. */
  check: endpoint({
    method: 'POST',
    path: '/api/app/video/kept',
    feature: 'video',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object({ ids: Type.Array(IdInput, { maxItems: mostKept }) }),
    reply: Type.Object({ list: Type.Array(KeptUntil) }),
  }),
}
