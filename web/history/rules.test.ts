import { describe, expect, it } from 'vitest'
import { watchedWords } from './rules.ts'

const clock = (seconds: number) => `${seconds} 秒`

describe('the words for how far it was seen', () => {
  it('name the whole second, or the end', () => {
    expect(watchedWords({ position: 61.9, seconds: 600 }, clock)).toBe('看到 61 秒')
    expect(watchedWords({ position: 0.2, seconds: 600 }, clock)).toBe('刚刚打开')
    expect(watchedWords({ position: 600, seconds: 600 }, clock)).toBe('已看完')
  })
})
