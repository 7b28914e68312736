import { describe, expect, it } from 'vitest'
import type { FilmRow } from '#contract/video/console.ts'
import { visibilityWords } from '#console/platform/words.ts'
import { draftOf, filmChanges, readDraft } from './draft.ts'

const film: FilmRow = {
  id: 7,
  title: '海上日出',
  description: '',
  cover: 'a/320.webp',
  seconds: 60,
  plays: 3,
  vip: false,
  price: 300,
  previewSeconds: 30,
  categoryId: 2,
  category: '旅行',
  ready: true,
  visibility: 'published',
  takenDownReason: '',
  sample: false,
  short: false,
  tags: ['海'],
  actors: ['阿宁'],
  subtitles: [],
  collection: '',
  episode: 0,
  drama: '',
  publishAt: 0,
  version: 1,
  createdAt: 1,
}
const channels = [
  { id: 2, name: '旅行' },
  { id: 3, name: '烹饪' },
]

const edited = (change: Partial<ReturnType<typeof draftOf>>, of = film) => {
  const read = readDraft(of, { ...draftOf(of), ...change })
  return 'edit' in read ? read.edit : read.problems
}

describe('the form of a film', () => {
  it('asks for nothing new when nothing was typed', () => {
    const read = readDraft(film, draftOf(film))

    expect('edit' in read && filmChanges(film, read.edit, channels)).toEqual([])
  })

  it('puts a short video into no channel and no collection, whatever was chosen before', () => {
    expect(edited({ short: true, categoryId: '3', collection: '海边', episode: '2' })).toMatchObject({
      short: true,
      categoryId: 0,
      collection: '',
      episode: 0,
    })
  })

  it('reads coins and seconds', () => {
    expect(edited({ price: '12.5', previewSeconds: '0', title: ' 晨 ' })).toMatchObject({
      price: 1250,
      previewSeconds: 0,
      title: '晨',
    })
  })

  it('says what is wrong with each field', () => {
    expect(Object.keys(edited({ title: ' ', price: '1.234', previewSeconds: '3601' }))).toEqual([
      'title',
      'price',
      'previewSeconds',
    ])
  })

  it('reads tags and actors with any comma, each once', () => {
    expect(edited({ tags: '海, 山，海', actors: ' 阿宁、小橘 ' })).toMatchObject({
      tags: ['海', '山'],
      actors: ['阿宁', '小橘'],
    })
    expect(Object.keys(edited({ tags: '海'.repeat(21), actors: '宁'.repeat(41), episode: '二' }))).toEqual([
      'tags',
      'actors',
      'episode',
    ])
  })

  it('knows a number only within a series, and a time only of a draft', () => {
    expect(edited({ collection: ' 北境纪行 ', episode: '3' })).toMatchObject({
      collection: '北境纪行',
      episode: 3,
    })
    expect(edited({ episode: '3' })).toMatchObject({ collection: '', episode: 0 })
    const publishAt = '2027-01-01T08:00'
    expect(edited({ publishAt, visibility: 'draft' })).toMatchObject({ publishAt: 1_798_761_600 })
    expect(edited({ publishAt, visibility: 'published' })).toMatchObject({ publishAt: 0 })
  })
})

describe('what would change', () => {
  it('is said in words', () => {
    const read = readDraft(film, {
      ...draftOf(film),
      price: '5',
      categoryId: '3',
      vip: true,
      visibility: 'draft',
    })

    expect('edit' in read && filmChanges(film, read.edit, channels)).toEqual([
      { path: 'price', before: '3.00 金币', after: '5.00 金币' },
      { path: 'vip', before: '否', after: '是' },
      { path: 'category', before: '旅行', after: '烹饪' },
      { path: 'visibility', before: '已发布', after: '草稿' },
    ])
  })

  it('names a new cover without its bytes', () => {
    const read = readDraft(film, { ...draftOf(film), picture: 'iVBORw0KGgo=' })

    expect('edit' in read && read.edit.picture).toBe('iVBORw0KGgo=')
    expect('edit' in read && filmChanges(film, read.edit, channels)).toEqual([
      { path: 'picture', after: '换成选好的图片' },
    ])
  })

  it.each(['review', 'refused', 'hidden'])(
    'leaves a film in %s so, unless a state is chosen',
    (visibility) => {
      const waiting = { ...film, visibility }
      const kept = readDraft(waiting, { ...draftOf(waiting), title: '晨' })
      const chosen = readDraft(waiting, { ...draftOf(waiting), visibility: 'published' })

      expect('edit' in kept && kept.edit).not.toHaveProperty('visibility')
      expect('edit' in kept && filmChanges(waiting, kept.edit, channels)).toEqual([
        { path: 'title', before: '海上日出', after: '晨' },
      ])
      expect('edit' in chosen && filmChanges(waiting, chosen.edit, channels)).toEqual([
        { path: 'visibility', before: visibilityWords[visibility], after: '已发布' },
      ])
    },
  )

  it('leaves a film that is down where it is', () => {
    const down = { ...film, visibility: 'taken_down' }
    const read = readDraft(film, draftOf(down))

    expect('edit' in read && [read.edit.visibility, filmChanges(down, read.edit, channels)]).toEqual([
      'draft',
      [],
    ])
  })
})
