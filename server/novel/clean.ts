import type { Block, Run } from '#contract/novel/text.ts'

/** Without what PostgreSQL or the wire cannot carry: the null character, halves of characters, line breaks. */
export const clean = (text: string): string =>
  text
    .replaceAll('\u0000', '')
    .replaceAll(/[\r\n]/g, ' ')
    .toWellFormed()

/** Name of a file's picture within the novel: two files may have pictures of the same name. */
export const pictureName = (source: Buffer, name: string) =>
  `${source.toString('hex').slice(0, 12)}/${clean(name)}`

/** A block as it is kept. */
export const cleanBlock = (block: Block, source: Buffer): Block => ({
  ...block,
  ...(block.picture && { picture: pictureName(source, block.picture) }),
  ...(block.alt && { alt: clean(block.alt) }),
  ...(block.runs && {
    runs: block.runs.map((run): Run => ({
      ...run,
      t: clean(run.t),
      ...(run.ruby && { ruby: clean(run.ruby) }),
      ...(run.note && { note: clean(run.note) }),
    })),
  }),
})
