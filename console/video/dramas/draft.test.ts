import { expect, it } from 'vitest'
import { newDrama, readDraft } from './draft.ts'
import { draftOfEpisodes, readEpisodes } from './episodes-draft.ts'

it('asks the server for a drama as it was typed', () => {
  const draft = { ...newDrama(), title: ' 渡口来信 ', price: '99', episodePrice: '2.5', freeEpisodes: '3' }
  const read = readDraft(draft)
  expect(read).toMatchObject({
    edit: { title: '渡口来信', price: 9_900, episodePrice: 250, freeEpisodes: 3, visibility: 'draft' },
  })
  expect('edit' in read && 'cover' in read.edit).toBe(false)
})

it('says what is wrong, field by field', () => {
  const read = readDraft({ ...newDrama(), price: '1.234', freeEpisodes: '-1', previewSeconds: '9999' })
  expect('problems' in read && Object.keys(read.problems).toSorted()).toEqual([
    'freeEpisodes',
    'previewSeconds',
    'price',
    'title',
  ])
})

const row = {
  id: 1,
  filmId: 7,
  film: '第七部影片',
  title: '',
  price: null,
  hidden: false,
  publishAt: 0,
  cover: '',
  seconds: 60,
  ready: true,
  takenDown: false,
  plays: 0,
}

it('an episode without a price of its own costs what the drama says, and only a hidden one waits for its time', () => {
  const [draft] = draftOfEpisodes([row])
  expect(readEpisodes([draft!])).toEqual({
    episodes: [{ filmId: 7, title: '', price: null, hidden: false, publishAt: 0 }],
  })
  const timed = { ...draft!, price: '3', publishAt: '2030-01-01T20:00' }
  expect(readEpisodes([timed])).toMatchObject({ episodes: [{ price: 300, publishAt: 0 }] })
  expect(readEpisodes([{ ...timed, hidden: true }])).toMatchObject({
    episodes: [{ hidden: true, publishAt: 1_893_499_200 }],
  })
  expect(readEpisodes([{ ...timed, price: 'x' }])).toEqual({
    problem: '第 1 集：价格填 0 到 1000000，或留空',
  })
})
