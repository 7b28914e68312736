import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'
import { type Frame, type HearRoom, socketPath } from '#contract/wire/socket.ts'
import { signedHeaders, type World } from '#server/testing.ts'

export const portOf = ({ app }: World) => (app.server.address() as AddressInfo).port

/** A connection that keeps what it hears. */
export async function connect(to: World, options: ClientOptions = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(to)}${socketPath}`, options)
  const heard: Frame[] = []
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as Frame))
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    socket,
    heard,
    closed,
    async hears(event: Frame['event']) {
      await expect.poll(() => heard.map((frame) => frame.event), { timeout: 3_000 }).toContain(event)
    },
    say: (frame: HearRoom) => socket.send(JSON.stringify(frame)),
  }
}

export const signIn = (token: string, from: World, more: Parameters<typeof signedHeaders>[2] = {}) =>
  JSON.stringify(signedHeaders(from.platform, socketPath, { token, ...more }))

/** A connection that is signed in. */
export async function signedIn(token: string, to: World) {
  const device = await connect(to)
  device.socket.send(signIn(token, to))
  await device.hears('ready')
  return device
}
