import { describe, expect, it } from 'vitest'
import type { StoryDocument } from '#contract/melon/console.ts'
import { coverChoices, draftOf, newBlock, newStory, readDraft } from './draft.ts'

const picture = { path: 'a/320.webp', width: 60, height: 40, colour: '#2a6f6b' }
const story: StoryDocument = {
  id: 7,
  title: '雾里的汽笛',
  summary: '五点的码头',
  tags: ['雾', '港口'],
  lead: true,
  cover: 'c/320.webp',
  letters: 12,
  pictures: 1,
  films: 1,
  views: 3,
  categoryId: 2,
  category: '港口新闻',
  writerId: 4,
  writer: '阿潮',
  visibility: 'taken_down',
  takenDownReason: '地名有误',
  publishAt: 0,
  publishedAt: 1,
  sample: false,
  version: 4,
  createdAt: 1,
  coverId: 9,
  blocks: [
    { kind: 'h', runs: [{ t: '雾' }] },
    { kind: 'p', runs: [{ t: '等' }, { t: '雾散', b: true }] },
    { kind: 'pic', pictureId: 5, picture, caption: '码头' },
    { kind: 'hr' },
    { kind: 'film', filmId: 3 },
  ],
}

describe('the form of a story', () => {
  it('asks for what it was opened with when nothing was typed, a draft where the story is down', () => {
    expect(readDraft(story, draftOf(story))).toEqual({
      edit: {
        id: 7,
        version: 4,
        title: '雾里的汽笛',
        summary: '五点的码头',
        tags: ['雾', '港口'],
        lead: true,
        categoryId: 2,
        writerId: 4,
        coverId: 9,
        visibility: 'draft',
        publishAt: 0,
        blocks: [
          { kind: 'h', runs: [{ t: '雾' }] },
          { kind: 'p', runs: [{ t: '等' }, { t: '雾散', b: true }] },
          { kind: 'pic', pictureId: 5, caption: '码头' },
          { kind: 'hr' },
          { kind: 'film', filmId: 3 },
        ],
      },
    })
  })

  it('makes as many paragraphs of a text as empty lines part', () => {
    const draft = {
      ...newStory(),
      title: '雾',
      blocks: [{ ...newBlock('p'), text: '\n一\n一\n \n\u3000二\n\n\n' }],
    }

    expect(readDraft(undefined, draft)).toMatchObject({
      edit: {
        blocks: [
          { kind: 'p', runs: [{ t: '一\n一' }] },
          { kind: 'p', runs: [{ t: '二' }] },
        ],
      },
    })
  })

  it('says of each field what is wrong with it', () => {
    const blocks = [{ ...newBlock('p'), text: '雾' }, newBlock('pic')]
    const draft = { ...newStory(), title: ' ', tags: '字'.repeat(21), blocks }

    expect(readDraft(undefined, draft)).toEqual({
      problems: {
        title: expect.any(String),
        tags: expect.any(String),
        blocks: '第 2 段还没有选择图片',
      },
    })
    const empty = { ...newStory(), title: '雾', visibility: 'published' as const }
    expect(readDraft(undefined, empty)).toEqual({ problems: { blocks: '还没有内容，写好再发布' } })
    const film = { ...newStory(), title: '雾', blocks: [{ ...newBlock('film'), filmId: '0' }] }
    expect(readDraft(undefined, film)).toEqual({ problems: { blocks: '第 1 段还没有填影片编号' } })
  })

  it('offers as covers the pictures of the text and one of its own, and forgets one that is neither', () => {
    const draft = draftOf(story)
    expect(coverChoices(draft)).toEqual([
      { id: 5, path: 'a/320.webp' },
      { id: 9, path: 'c/320.webp' },
    ])
    expect(readDraft(story, { ...draft, ownCover: undefined })).toMatchObject({ edit: { coverId: 0 } })
  })
})
