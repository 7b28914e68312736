import { expect, it } from 'vitest'
import { episodeNumbers } from './episode-numbers.ts'

const numbersOf = (...paths: string[]) => paths.map(episodeNumbers(paths))

it('an episode has the number its file has', () => {
  expect(numbersOf('剧/第10集.mp4', '剧/第9集.mp4')).toEqual([10, 9])
  expect(numbersOf('a/S01E03.mkv', 'a/S01E04.mkv')).toEqual([3, 4])
})

it('or else its place among the others', () => {
  expect(numbersOf('b/潮声.mp4', 'b/2 归航.mp4', 'b/10 靠岸.mp4')).toEqual([3, 1, 2])
  expect(numbersOf('c/第2集.1080p.mp4', 'c/第1集.1080p.mp4')).toEqual([2, 1])
})
