import { expect, it } from 'vitest'
import { newSection, readSection } from './layout-draft.ts'

const read = (change: object) => {
  const done = readSection(3, { ...newSection(), ...change })
  return 'section' in done ? done.section : Object.keys(done.problems)
}
const film = { id: 7, title: '海边', cover: '', visibility: 'published' }

it('sends only what goes with the source of the section', () => {
  const typed = { tag: '海', topicId: '4', films: [film] }

  expect(read({ ...typed, source: 'newest' })).toMatchObject({
    categoryId: 3,
    tag: '',
    topicId: 0,
    filmIds: [],
  })
  expect(read({ ...typed, source: 'tag' })).toMatchObject({ tag: '海', topicId: 0, filmIds: [] })
  expect(read({ ...typed, source: 'picked' })).toMatchObject({ tag: '', filmIds: [7] })
  expect(read({ ...typed, kind: 'topic' })).toMatchObject({ source: 'topic', topicId: 4, filmIds: [] })
  expect(read({ ...typed, kind: 'actors' })).toMatchObject({ source: 'actors', tag: '', topicId: 0 })
})

it('says what is wrong with each field', () => {
  expect(read({ source: 'tag', size: '0' })).toEqual(['tag', 'size'])
  expect(read({ kind: 'topic' })).toEqual(['topicId'])
  expect(read({ startsAt: '2027-01-02T00:00', endsAt: '2027-01-01T00:00' })).toEqual(['endsAt'])
})
