import * as Type from 'typebox'
import { bodyWithPicture, FileText } from '../bodies.ts'
import { IdInput, Line, Version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { FilmRow } from './console.ts'

const editing = { method: 'POST', feature: 'video', access: 'staff:films.edit', age: 'open' } as const

/** The film, and its version that was read before the change: an older one is refused. */
const edited = { id: IdInput, version: Version }
/** The number of one of its subtitles. */
const number = Type.Integer({ minimum: 0, maximum: 32_767 })

/** The most subtitles a film has. */
export const mostSubtitles = 20
export const longestSubtitleLabel = 40

/** What staff change about the subtitles of a film. Each replies with the film, whose version has gone up. */
export const subtitlesConsole = {
  add: endpoint({
    ...editing,
    path: '/api/console/films/addSubtitle',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      ...edited,
      /** The name of the file: its ending tells the format, a word before it the language. */
      name: Line(255, 1),
      /** SubRip, WebVTT or ASS. */
      file: FileText,
    }),
    reply: FilmRow,
    errors: ['film_not_found', 'film_not_ready', 'changed_meanwhile'],
  }),
  rename: endpoint({
    ...editing,
    path: '/api/console/films/renameSubtitle',
    body: Type.Object({ ...edited, number, label: Line(longestSubtitleLabel, 1) }),
    reply: FilmRow,
    errors: ['film_not_found', 'subtitle_not_found', 'name_taken', 'changed_meanwhile'],
  }),
  remove: endpoint({
    ...editing,
    path: '/api/console/films/removeSubtitle',
    body: Type.Object({ ...edited, number }),
    reply: FilmRow,
    errors: ['film_not_found', 'subtitle_not_found', 'changed_meanwhile'],
  }),
}
