import { describe, expect, it } from 'vitest'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import { draftOf, readDraft } from './draft.ts'

const set: PhotoSetRow = {
  id: 7,
  title: '雨后的山城',
  author: '慢车时刻表',
  description: '',
  cover: 'a/320.webp',
  photos: 12,
  views: 3,
  vip: false,
  price: 350,
  freePhotos: 3,
  tags: ['山城', '雨'],
  categoryId: 2,
  category: '旅行',
  visibility: 'taken_down',
  takenDownReason: '重拍',
  sample: false,
  version: 4,
  createdAt: 1,
}

describe('the form of a photo set', () => {
  it('asks for what it was opened with when nothing was typed, a draft where the set is down', () => {
    expect(readDraft(set, draftOf(set))).toEqual({
      edit: {
        id: 7,
        version: 4,
        title: '雨后的山城',
        author: '慢车时刻表',
        description: '',
        categoryId: 2,
        price: 350,
        freePhotos: 3,
        vip: false,
        tags: ['山城', '雨'],
        visibility: 'draft',
      },
    })
  })

  it('reads tags between any commas, each once', () => {
    expect(readDraft(set, { ...draftOf(set), tags: ' 雨，雾、雨, 山 ' })).toMatchObject({
      edit: { tags: ['雨', '雾', '山'] },
    })
  })

  it('says of each field what is wrong with it', () => {
    const draft = { ...draftOf(set), title: ' ', price: '3.555', freePhotos: '-1', tags: '字'.repeat(21) }
    expect(readDraft(set, draft)).toEqual({
      problems: {
        title: expect.any(String),
        price: expect.any(String),
        freePhotos: expect.any(String),
        tags: expect.any(String),
      },
    })
  })
})
