import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { refuseFullDisk } from './disk.ts'

it('names the folder that is short of room, and what is needed', () => {
  expect(() => refuseFullDisk([tmpdir()], 0)).not.toThrow()
  expect(() => refuseFullDisk([tmpdir()], 1e18)).toThrow(
    new RegExp(`^The disk of ${tmpdir()} has \\d+ MB left; the tests need 1000000000000 MB.$`),
  )
})
