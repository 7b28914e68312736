import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Count, Hundredths } from '#contract/common.ts'

/** Details of any import. Prices in hundredths of a coin. */
const CommonDetails = {
  title: Type.String(),
  description: Type.Optional(Type.String()),
  author: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  vip: Type.Optional(Type.Boolean()),
  price: Type.Optional(Hundredths),
  publish: Type.Optional(Type.Boolean()),
  sample: Type.Optional(Type.Boolean()),
  /** Name in the inbox of a picture to use as cover. */
  coverFile: Type.Optional(Type.String()),
}

/** Details of comics, novels, photos and recordings. */
const ReadingDetails = {
  /** The received file is the list of a folder's files. */
  listed: Type.Optional(Type.Literal(true)),
  /** The kind that pictures become, whatever they look like. */
  as: Type.Optional(Type.Enum(['comic', 'photo'])),
  /** The folder of the source, whose name may be that of its series. */
  folder: Type.Optional(Type.String()),
  /** The sources beside it are named by numbers too, so that its number is one of a series. */
  numbered: Type.Optional(Type.Boolean()),
  series: Type.Optional(Type.String()),
  number: Type.Optional(Type.Number()),
  categoryName: Type.Optional(Type.String()),
  mode: Type.Optional(Type.Enum(['webtoon', 'ltr', 'rtl'])),
  finished: Type.Optional(Type.Boolean()),
  chapterPrice: Type.Optional(Hundredths),
  freeChapters: Type.Optional(Count),
  /** Number of free photos of a set. */
  free: Type.Optional(Count),
  /** SHA-256, in hexadecimal, of the book beside the recordings. */
  bookHash: Type.Optional(Type.String()),
}

/** Details of a source for the importer. */
export const ImportDetails = Type.Object({
  ...CommonDetails,
  ...ReadingDetails,
  actors: Type.Optional(Type.Array(Type.String())),
  /** The series it is an episode of, by title, with its number from 1. */
  collection: Type.Optional(
    Type.Object({ title: Type.String(), episode: Type.Optional(Type.Integer({ minimum: 1 })) }),
  ),
  /** The drama it is an episode of, by title, with its number from 1. Such a film is not published by itself. */
  drama: Type.Optional(Type.Object({ title: Type.String(), number: Type.Integer({ minimum: 1 }) })),
  /** The film is a short video. */
  short: Type.Optional(Type.Boolean()),
  categoryId: Type.Optional(Type.Integer()),
  previewSeconds: Type.Optional(Type.Integer()),
  /** Initial plays, and time of publication in Unix seconds: for samples. */
  plays: Type.Optional(Type.Integer()),
  publishedAt: Type.Optional(Type.Integer()),
  /** WebVTT files in the inbox. */
  subtitles: Type.Optional(
    Type.Array(Type.Object({ file: Type.String(), language: Type.String(), label: Type.String() })),
  ),
})
export type ImportDetails = Static<typeof ImportDetails>
