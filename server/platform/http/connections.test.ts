import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { boundConnections } from './connections.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(trusted: string, most: { network: number; all: number }) {
  const server = createServer()
  boundConnections(server, trusted, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  const open = async (from = '127.0.0.1') => {
    const { port } = server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    closing.push(() => socket.destroy())
    let isOpen = true
    socket.on('close', () => (isOpen = false)).resume()
    return { isOpen: () => isOpen, socket }
  }
  return open
}

it('a network that has too many connections gets no more until one of them ends', async () => {
  const open = await serve('0', { network: 2, all: 100 })
  const [first, second, third] = [await open(), await open(), await open()]

  await expect.poll(third.isOpen).toBe(false)

  expect([first.isOpen(), second.isOpen()]).toEqual([true, true])
  expect((await open('127.0.0.2')).isOpen()).toBe(true)
  first.socket.destroy()
  await expect.poll(async () => (await stays(await open())) && second.isOpen()).toBe(true)
})

it('when there are too many in all, the network with the most loses its oldest', async () => {
  const open = await serve('0', { network: 10, all: 4 })
  const many = [await open(), await open(), await open()]
  const alone = await open('127.0.0.2')

  const newcomer = await open('127.0.0.3')

  await expect.poll(() => many.map(({ isOpen }) => isOpen())).toEqual([false, true, true])
  expect([await stays(alone), await stays(newcomer)]).toEqual([true, true])
})

it('connections of a trusted proxy are not counted as one network’s', async () => {
  const open = await serve('127.0.0.0/8', { network: 1, all: 100 })
  const [first, second] = [await open(), await open()]

  expect([await stays(first), await stays(second)]).toEqual([true, true])
})

const stays = async ({ isOpen }: { isOpen: () => boolean }) => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return isOpen()
}
