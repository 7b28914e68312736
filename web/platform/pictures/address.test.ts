import { expect, it } from 'vitest'
import { addressOf, addressOfWorkerPath, workerPath } from './address.ts'

it('takes the picture of the width from the first IMAGE domain, else from this server', () => {
  expect(addressOf('ab/320.webp', 640, undefined)).toEqual({ base: '/pictures/', rest: 'ab/640.webp' })
  expect(addressOf('ab/320.webp', 320, 'https://i.example')).toEqual({
    base: 'https://i.example/',
    rest: 'ab/320.webp',
  })
  expect(addressOf('/icon.png', 640, 'https://i.example')).toEqual({ base: '/', rest: 'icon.png' })
  expect(addressOf('https://o.example/x/320.webp', 1280, undefined)).toEqual({
    base: 'https://o.example/',
    rest: 'x/1280.webp',
  })
})

it.each([
  ['ab/320.webp', undefined, '/img/ab/640.webp'],
  ['ab/320.webp', 'https://i.example/p', '/img/ab/640.webp?b=https%3A%2F%2Fi.example%2Fp%2F'],
  ['https://o.example/x.jpg?a=1', undefined, '/img/x.jpg?a=1&b=https%3A%2F%2Fo.example%2F'],
])('is found again by the worker: %s of %s', (path, domain, expected) => {
  const address = addressOf(path, 640, domain)
  expect(workerPath(address)).toBe(expected)
  expect(addressOfWorkerPath(new URL(expected, 'https://here.example'))).toEqual(address)
})
