import { expect, it } from 'vitest'
import { subjectsIn } from './rules.ts'

it('what a text names is found by its address, in the path or in the query, at our hosts alone', () => {
  const text = `请移除 https://ours.example/novel/novelDetail/4 、/photo?id=5&open=1、
    https://ours.example/melon/detail?id=6 、/play/televisionVideo/9?e=12 和 https://elsewhere.example/melon/detail?id=7，
    不是 /melon/detail?id=x 也不是 /melon?id=8`

  expect(subjectsIn(text, ['ours.example'])).toEqual([
    { kind: 'novel', id: 4 },
    { kind: 'photo', id: 5 },
    { kind: 'story', id: 6 },
    { kind: 'drama', id: 9 },
  ])
})
