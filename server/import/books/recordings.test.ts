import { describe, expect, it } from 'vitest'
import { matchRecordings, type RecordingFile } from './recordings.ts'

const matched = (files: RecordingFile[], titles: string[]) => {
  const { byChapter, unmatched } = matchRecordings(
    files,
    titles.map((title) => ({ title })),
  )
  return {
    names: titles.map((_, at) => byChapter.get(at)?.name),
    unmatched: unmatched.map(({ name }) => name),
  }
}
const named = (...names: string[]) => names.map((name) => ({ name }))

describe('recordings of a novel', () => {
  it('are matched by the number in the name', () => {
    const titles = ['楔子', '第一章 雨夜', '第二章 海边', '第十章 归途']
    expect(matched(named('第10章.mp3', '002.mp3', '01 朗读.m4a'), titles)).toEqual({
      names: [undefined, '01 朗读.m4a', '002.mp3', '第10章.mp3'],
      unmatched: [],
    })
  })

  it('are matched by the title, even when the number counts the files', () => {
    const titles = ['楔子', '第一章 雨夜', '第二章 海边']
    expect(matched(named('003 海边.mp3', '001 楔子.mp3', '002 雨夜.mp3'), titles).names).toEqual([
      '001 楔子.mp3',
      '002 雨夜.mp3',
      '003 海边.mp3',
    ])
  })

  it('are matched by their tags', () => {
    const files = [
      { name: 'a.mp3', tags: { title: '第二章 海边' } },
      { name: 'b.mp3', tags: { track: 1 } },
    ]
    expect(matched(files, ['第一章 雨夜', '第二章 海边']).names).toEqual(['b.mp3', 'a.mp3'])
  })

  it('are matched in order when there are as many as chapters', () => {
    expect(matched(named('录音b.mp3', '录音a.mp3'), ['雨夜', '海边']).names).toEqual([
      '录音a.mp3',
      '录音b.mp3',
    ])
  })

  it('stay unmatched when nothing says where they belong, or the chapter has another one', () => {
    expect(matched(named('片头.mp3', '第1章.mp3', '第一章.mp3'), ['第一章 雨夜', '第二章 海边'])).toEqual({
      names: ['第1章.mp3', undefined],
      unmatched: ['第一章.mp3', '片头.mp3'],
    })
    const twice = ['第一章 雨夜', '第一章 海边', '第二章 归途']
    expect(matched(named('第1章.mp3', '第2章.mp3'), twice)).toEqual({
      names: [undefined, undefined, '第2章.mp3'],
      unmatched: ['第1章.mp3'],
    })
  })
})
