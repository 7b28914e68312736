import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Hundredths } from '#contract/common.ts'

/** What the importer is told of a film besides its file. */
export const ImportDetails = Type.Object({
  title: Type.String(),
  description: Type.Optional(Type.String()),
  author: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  actors: Type.Optional(Type.Array(Type.String())),
  /** The series it is an episode of, by title, and its number from 1. */
  collection: Type.Optional(
    Type.Object({ title: Type.String(), episode: Type.Optional(Type.Integer({ minimum: 1 })) }),
  ),
  categoryId: Type.Optional(Type.Integer()),
  vip: Type.Optional(Type.Boolean()),
  price: Type.Optional(Hundredths),
  previewSeconds: Type.Optional(Type.Integer()),
  publish: Type.Optional(Type.Boolean()),
  sample: Type.Optional(Type.Boolean()),
  /** Plays it starts with, and when it counts as published (Unix seconds): for samples. */
  plays: Type.Optional(Type.Integer()),
  publishedAt: Type.Optional(Type.Integer()),
  /** File name in the inbox of a picture to use as cover. */
  coverFile: Type.Optional(Type.String()),
  /** WebVTT files in the inbox. */
  subtitles: Type.Optional(
    Type.Array(Type.Object({ file: Type.String(), language: Type.String(), label: Type.String() })),
  ),
})
export type ImportDetails = Static<typeof ImportDetails>

/** All names in the inbox that belong to an import. */
export const inboxNames = (inboxFile: string, { coverFile, subtitles = [] }: ImportDetails): string[] => [
  inboxFile,
  ...(coverFile ? [coverFile] : []),
  ...subtitles.map(({ file }) => file),
]
