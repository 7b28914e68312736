import { describe, expect, it } from 'vitest'
import { languageLabel, languageOf, languageOfText, readCues, withOwnLabels, writeVtt } from './subtitles.ts'

const srt = `1\r
00:00:01,000 --> 00:00:02,500\r
<i>山里</i>的雾\r
{\\an8}散了\r
\r
2\r
00:01:02,5 --> 00:01:03,000 X1:1\r
猫 & 狗 <3 \r
`

describe('a SubRip file', () => {
  it('gives its cues as plain text, of one or more lines', () => {
    expect(readCues(srt)).toEqual([
      { start: 1, end: 2.5, text: '山里的雾\n散了' },
      { start: 62.5, end: 63, text: '猫 & 狗 <3' },
    ])
  })

  it('becomes WebVTT without anything a browser would take for markup', () => {
    expect(writeVtt(readCues(srt))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n山里的雾\n散了\n\n00:01:02.500 --> 00:01:03.000\n猫 &amp; 狗 &lt;3\n',
    )
  })

  it('loses only what is broken: no end, end before start, no text, no empty line between', () => {
    const broken = [
      '1\n00:00:01,000 --> \nno end\n',
      '2\n00:00:05,000 --> 00:00:04,000\nbackwards\n',
      '3\n00:00:06,000 --> 00:00:07,000\n<b></b>\n',
      '4\n00:00:09,000 --> 00:00:10,000\nlater\n5\n00:00:08,000 --> 00:00:08,500\nearlier',
    ].join('\n')
    expect(readCues(broken).map(({ start, text }) => [start, text])).toEqual([
      [8, 'earlier'],
      [9, 'later'],
    ])
  })

  it('that is none has no cues', () => {
    expect(readCues('')).toEqual([])
    expect(readCues('<html>00:00:01 --> never</html>')).toEqual([])
  })
})

describe('a WebVTT file', () => {
  const vtt =
    'WEBVTT - title\n\nSTYLE\n::cue { color: red }\n\nNOTE said\n\nfirst\n00:01.000 --> 00:02.000 line:0\n<v 阿海>早安 &amp; 你好</v>\n\n01:00:00.000 --> 01:00:01.000\n<00:01.500>a &lt; b'

  it('loses header, notes, styles, names and settings', () => {
    expect(readCues(vtt)).toEqual([
      { start: 1, end: 2, text: '早安 & 你好' },
      { start: 3600, end: 3601, text: 'a < b' },
    ])
  })

  it('is the same after it was written and read again', () => {
    const cues = readCues(vtt)
    expect(readCues(writeVtt(cues))).toEqual(cues)
  })
})

describe('the language of a subtitle', () => {
  it.each([
    ['zh', 'zh', '中文'],
    ['chi', 'zh', '中文'],
    ['chs', 'zh-Hans', '简体中文'],
    ['zh-Hans', 'zh-Hans', '简体中文'],
    ['zh_TW', 'zh-Hant', '繁体中文'],
    ['eng', 'en', '英语'],
  ])('of %s is %s', (word, language, label) => {
    expect(languageOf(word)).toBe(language)
    expect(languageLabel(language)).toBe(label)
  })

  it('is none for words that are no language', () => {
    for (const word of ['', 'part2', 'b', 'und', 'final-cut', '..']) expect(languageOf(word)).toBeUndefined()
    expect(languageLabel('und')).toBe('字幕')
  })

  it('shows in the text where its script does', () => {
    expect(languageOfText('山里的雾散了')).toBe('zh')
    expect(languageOfText('山の霧が晴れた')).toBe('ja')
    expect(languageOfText('산에 안개가 걷혔다')).toBe('ko')
    expect(languageOfText('The fog lifts')).toBe('und')
  })
})

it('labels that are there already get a number', () => {
  const labels = ['中文', '英语', '中文', '中文'].map((label) => ({ label }))
  expect(withOwnLabels(labels).map(({ label }) => label)).toEqual(['中文', '英语', '中文 2', '中文 3'])
})
