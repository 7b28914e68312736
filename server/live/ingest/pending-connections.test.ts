import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { openPendingConnections } from './pending-connections.ts'

/** A socket that can be closed. */
class Line extends EventEmitter {
  destroyed = false
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}
const openLines = () => {
  const pending = openPendingConnections()
  return {
    pending,
    come: (address: string): Line => {
      const line = new Line()
      pending.add(line as unknown as Socket, networkOf(address))
      return line
    },
  }
}
const open = (lines: Line[]) => lines.filter(({ destroyed }) => !destroyed).length

it('an IPv6 network of 64 bits has eight pending connections together, the newest', () => {
  const { come } = openLines()
  const lines = Array.from({ length: 50 }, (_, at) => come(`2001:db8:1:2::${at.toString(16)}`))
  const other = come('2001:db8:1:3::1')

  expect(open(lines)).toBe(8)
  expect(open(lines.slice(-8))).toBe(8)
  expect(other.destroyed).toBe(false)
})

it('all networks have a hundred pending connections together, and the oldest is closed', () => {
  const { come } = openLines()
  const lines = Array.from({ length: 300 }, (_, at) => come(`203.0.${at >> 8}.${at & 255}`))

  expect(open(lines)).toBe(100)
  expect(lines.at(-1)!.destroyed).toBe(false)
})

it('a connection that was accepted or closed does not count as pending', () => {
  const { come, pending } = openLines()
  const accepted = Array.from({ length: 20 }, () => {
    const line = come('203.0.113.7')
    pending.remove(line as unknown as Socket)
    return line
  })
  for (let at = 0; at < 20; at++) come('203.0.113.7').destroy()
  const waiting = Array.from({ length: 8 }, () => come('203.0.113.7'))

  expect(open(accepted)).toBe(20)
  expect(open(waiting)).toBe(8)
})
