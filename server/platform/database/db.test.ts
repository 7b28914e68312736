import { expect, it } from 'vitest'
import { readAddress } from './db.ts'

it.each([
  [
    'postgres://a:b@127.0.0.1:5433/yehang?host=/var/run/postgresql',
    'postgres://a:b@127.0.0.1:5433/yehang',
    '/var/run/postgresql',
  ],
  [
    'postgres://a:b@localhost/yehang?host=%2Ftmp%2Fsea&sslmode=disable',
    'postgres://a:b@localhost/yehang?sslmode=disable',
    '/tmp/sea',
  ],
])('%s is an address and the folder of a socket', (url, address, host) => {
  expect(readAddress(url)).toEqual({ address, socket: { host } })
})

it.each(['postgres://a:b@one:5432,two:5432/yehang', 'postgres://a:b@one/yehang?sslmode=require'])(
  '%s names no socket and stays as it is',
  (url) => {
    expect(readAddress(url)).toEqual({ address: url, socket: {} })
  },
)
