import sharp from 'sharp'
import type { CallInput } from '#contract/endpoint.ts'
import { melonConsole, type StoryDocument } from '#contract/melon/console.ts'
import type { World } from '#server/testing.ts'

export type Given = CallInput<typeof melonConsole.save>['body']

/** A text block of one run. */
export const paragraph = (text: string): Given['blocks'][number] => ({ kind: 'p', runs: [{ t: text }] })

/** A picture of 60 × 40 in base64; another colour is another picture. */
export async function pictureOf(colour = '#2a6f6b'): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return picture.toString('base64')
}

/** Saves a story as staff do: published, with one paragraph, unless told otherwise. */
export const writeStory = (
  { ask }: Pick<World, 'ask'>,
  as: string,
  given: Partial<Given> = {},
): Promise<StoryDocument> =>
  ask(melonConsole.save, {
    as,
    body: {
      title: '港口来了一艘会讲故事的船',
      summary: '',
      tags: [],
      lead: false,
      categoryId: 0,
      writerId: 0,
      coverId: 0,
      blocks: [paragraph('清晨五点，雾还没有散。')],
      visibility: 'published',
      publishAt: 0,
      ...given,
    },
  })

/** The same story as it is asked for again, to change something of it. */
export const again = (story: StoryDocument, change: Partial<Given> = {}): Given => {
  const { id, version, title, summary, tags, lead, categoryId, writerId, coverId, publishAt } = story
  const visibility = story.visibility === 'published' ? 'published' : 'draft'
  const blocks = story.blocks.map(({ picture: _picture, film: _film, ...block }) => block)
  return {
    id,
    version,
    title,
    summary,
    tags,
    lead,
    categoryId,
    writerId,
    coverId,
    publishAt,
    visibility,
    blocks,
    ...change,
  }
}
