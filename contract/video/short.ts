import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Place } from '../history/shapes.ts'
import { mostShowings, ShortVideo } from './short-shapes.ts'
import { FilmCard } from './shapes.ts'

const content = { method: 'POST', feature: 'video', access: 'guest', age: 'confirmed' } as const
// Bodies and replies stand in each call: only there does the build leave them out of what browsers load
const Page = Type.Object(pageFields)
const Videos = listOf(ShortVideo)

/** Short videos: feeds of what can be played at once, none of which shows a video twice. */
export const short = {
  /** Videos featured by the operator, the last chosen first. */
  featured: endpoint({
    ...content,
    path: '/api/app/media/short/featured',
    body: Page,
    reply: Videos,
  }),
  /** Of those one follows, the newest first. */
  following: endpoint({
    ...content,
    path: '/api/app/media/short/focus',
    body: Page,
    reply: Videos,
  }),
  /** Chosen for who asks. A page without a cursor begins a session, in which no video comes twice. */
  recommended: endpoint({
    ...content,
    path: '/api/app/media/short/recomment',
    body: Page,
    reply: Videos,
  }),
  /** Free videos, the newest first. */
  free: endpoint({
    ...content,
    path: '/api/app/media/short/free',
    extra: true,
    body: Page,
    reply: Videos,
  }),
  /** One short video, for a link to it and after it was bought. */
  one: endpoint({
    ...content,
    path: '/api/app/media/short/one',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: ShortVideo,
    errors: ['film_not_found'],
  }),
  /** The short videos of an account or an actor, the newest first. */
  ofUploader: endpoint({
    ...content,
    path: '/api/app/media/short/uploader',
    extra: true,
    body: Type.Object({ ...pageFields, kind: Type.Enum(['account', 'actor']), id: IdInput }),
    reply: listOf(FilmCard),
    cache: { seconds: 10 },
  }),
  /** How showings ended. Each counts once, by the key it was shown with; what is no key of ours counts for nothing. */
  shown: endpoint({
    ...content,
    path: '/api/app/media/short/shown',
    extra: true,
    rate: { limit: 60, seconds: 60, by: 'account' },
    body: Type.Object({
      showings: Type.Array(
        Type.Object({
          id: IdInput,
          playKey: Line(60, 1),
          /** Whole seconds watched, those of repeats too. */
          watched: Type.Integer({ minimum: 0, maximum: 86_400 }),
          /** The last second that was seen of it, its length once it came to its end. */
          position: Place,
        }),
        { minItems: 1, maxItems: mostShowings },
      ),
    }),
    reply: Nothing,
  }),
}
