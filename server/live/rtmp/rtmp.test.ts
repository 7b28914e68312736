import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BadAmf, readAmf, writeAmf } from './amf0.ts'
import { BadChunks, type Message, openChunkReader, writeMessage } from './chunks.ts'
import { openRtmpSession, type Tag, type PublishRequest } from './session.ts'

describe('AMF0', () => {
  it('is read as it was written', () => {
    const values = ['connect', 1, { app: 'live', tcUrl: 'rtmp://x/live', audio: true }, null, undefined]

    expect(readAmf(writeAmf(...values))).toEqual(values)
  })

  it('that ends too early, is too deep or is something else is refused', () => {
    expect(() => readAmf(writeAmf('connect').subarray(0, 5))).toThrow(BadAmf)
    expect(() => readAmf(Buffer.from([0x03, 0, 1]))).toThrow(BadAmf)
    expect(() => readAmf(Buffer.from([0x55]))).toThrow(BadAmf)
    const deep = Buffer.concat(Array.from({ length: 30 }, () => Buffer.from([0x03, 0, 1, 0x61])))
    expect(() => readAmf(deep)).toThrow(BadAmf)
    expect(() => readAmf(Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff]))).toThrow(BadAmf)
  })
})

/** Messages of these bytes, pushed in pieces of a size. */
function read(bytes: Buffer, piece = bytes.length): Message[] {
  const heard: Message[] = []
  const reader = openChunkReader((message) => heard.push(message))
  reader.acceptKey()
  for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece))
  return heard
}

const chunkSize = (size: number) => {
  const payload = Buffer.alloc(4)
  payload.writeUInt32BE(size)
  return writeMessage({ type: 1, streamId: 0, payload })
}

describe('chunks', () => {
  it('are assembled into the sent messages, however the bytes arrive', () => {
    const payload = randomBytes(10_000)
    const bytes = Buffer.concat([chunkSize(4096), writeMessage({ type: 9, streamId: 1, payload })])

    for (const piece of [bytes.length, 1_000, 7])
      expect(read(bytes, piece)).toEqual([{ type: 9, timestamp: 0, streamId: 1, payload }])
  })

  it('carry times as differences, and long ones after the header', () => {
    const first = Buffer.from([0x04, 0xff, 0xff, 0xff, 0, 0, 1, 8, 1, 0, 0, 0, 0x01, 0, 0, 0, 0xaa])
    const second = Buffer.from([0x44, 0, 0, 20, 0, 0, 1, 8, 0xbb])
    const third = Buffer.from([0x84, 0, 0, 5, 0xcc])

    expect(read(Buffer.concat([first, second, third])).map(({ timestamp }) => timestamp)).toEqual([
      0x01000000, 0x01000014, 0x01000019,
    ])
  })

  it('that begin in the middle, are too long or too many are refused', () => {
    expect(() => read(Buffer.from([0xc4, 1, 2, 3]))).toThrow(BadChunks)
    const long = Buffer.from([0x04, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0, 1])
    expect(() => read(long)).toThrow(BadChunks)
    const many = Array.from({ length: 40 }, (_, at) =>
      Buffer.from([0x00 | (at + 3), 0, 0, 0, 0, 0, 200, 9, 1, 0, 0, 0, ...randomBytes(128)]),
    )
    expect(() => read(Buffer.concat(many))).toThrow(BadChunks)
    expect(() => read(chunkSize(0))).toThrow(BadChunks)
  })

  it('of one byte each hold no more than twice the received bytes of their message, and yield it whole', () => {
    const heard: Message[] = []
    const reader = openChunkReader((message) => heard.push(message))
    reader.acceptKey()
    reader.push(chunkSize(1))
    const payload = randomBytes(300_000)
    const length = [payload.length >> 16, (payload.length >> 8) & 0xff, payload.length & 0xff]
    reader.push(Buffer.from([4, 0, 0, 0, ...length, 9, 1, 0, 0, 0, payload[0]!]))
    let most = 0
    for (let at = 1; at < payload.length; at++) {
      reader.push(Buffer.from([0xc4, payload[at]!]))
      most = Math.max(most, reader.held() / Math.max(at, 1_024))
    }

    expect(heard).toEqual([{ type: 9, timestamp: 0, streamId: 1, payload }])
    expect(most).toBeLessThanOrEqual(2.1)
    expect(reader.held()).toBe(0)
  })

  it('hold no memory for announced lengths, and no more than 6 MB of unfinished messages', () => {
    const reader = openChunkReader(() => undefined)
    reader.acceptKey()
    const begin = (id: number) => reader.push(Buffer.from([id, 0, 0, 0, 0x40, 0, 0, 9, 1, 0, 0, 0, 1]))
    reader.push(chunkSize(1))
    for (let id = 4; id < 18; id++) begin(id)
    expect(reader.held()).toBeLessThan(20_000)

    const wide = openChunkReader(() => undefined)
    wide.acceptKey()
    wide.push(chunkSize(4_194_303))
    const most = (id: number) =>
      wide.push(
        Buffer.concat([Buffer.from([id, 0, 0, 0, 0x40, 0, 0, 9, 1, 0, 0, 0]), Buffer.alloc(4_194_303)]),
      )
    most(4)
    expect(() => most(5)).toThrow(BadChunks)
  })

  it('are short until a key is accepted', () => {
    const message = (bytes: number) => writeMessage({ type: 9, streamId: 1, payload: Buffer.alloc(bytes) })
    const heard: Message[] = []
    const reader = openChunkReader((each) => heard.push(each))
    reader.push(chunkSize(4096))
    reader.push(message(8_192))
    expect(heard).toHaveLength(1)
    expect(() => reader.push(message(8_193))).toThrow(BadChunks)
  })

  it('of random bytes are refused or wait, and do nothing else', () => {
    for (let round = 0; round < 200; round++)
      try {
        read(randomBytes(2_000), 100)
      } catch (error) {
        expect(error).toBeInstanceOf(BadChunks)
      }
  })
})

/** A session with the bytes it sent and the events it reported. */
function open() {
  const sent: Buffer[] = []
  const tags: Tag[] = []
  const wishes: PublishRequest[] = []
  let ended = 0
  const session = openRtmpSession({
    send: (bytes) => sent.push(bytes),
    onPublish: (wish) => wishes.push(wish),
    onTag: (tag) => tags.push(tag),
    onEnd: () => (ended += 1),
  })
  const command = (...values: Parameters<typeof writeAmf>) =>
    session.push(writeMessage({ type: 20, streamId: 1, payload: writeAmf(...values) }))
  return { session, sent, tags, wishes, command, ended: () => ended }
}

/** The same after the handshake, with its publish request. */
function publishing() {
  const opened = open()
  const hello = Buffer.concat([Buffer.from([3]), randomBytes(1536)])
  opened.session.push(hello.subarray(0, 700))
  opened.session.push(hello.subarray(700))
  opened.session.push(opened.sent[0]!.subarray(1, 1537))
  opened.command('connect', 1, { app: 'live' })
  opened.command('createStream', 2, null)
  opened.command('publish', 3, null, 'a-key?name=x', 'live')
  return opened
}

describe('a publisher', () => {
  it('is greeted, asked for a key, and received once it is admitted', () => {
    const { session, sent, tags, wishes, command, ended } = publishing()
    expect(sent[0]).toHaveLength(1 + 2 * 1536)
    expect(wishes).toEqual([{ app: 'live', name: 'a-key' }])

    const picture = writeMessage({ type: 9, streamId: 1, payload: Buffer.from([0x17, 0]) })
    session.push(picture)
    expect(tags).toEqual([])
    session.accept()
    session.push(picture)
    command('deleteStream', 4, null, 1)

    expect(tags).toEqual([{ type: 9, timestamp: 0, payload: Buffer.from([0x17, 0]) }])
    expect(ended()).toBe(1)
    expect(Buffer.concat(sent).includes('NetStream.Publish.Start')).toBe(true)
  })

  it('is told why it was refused', () => {
    const { session, sent } = publishing()

    session.refuse('no such key')

    expect(Buffer.concat(sent).includes('NetStream.Publish.BadName')).toBe(true)
    expect(Buffer.concat(sent).includes('no such key')).toBe(true)
  })

  it('may send 64 kB until its key is accepted, and without limit afterwards', () => {
    const hello = Buffer.concat([Buffer.from([3]), randomBytes(2 * 1536)])
    const talk = (session: ReturnType<typeof open>['session']) => {
      for (let at = 0; at < 100; at++)
        session.push(writeMessage({ type: 3, streamId: 0, payload: Buffer.alloc(1_000) }))
    }
    const stranger = open()
    stranger.session.push(hello)
    stranger.session.push(chunkSize(4096))
    expect(() => talk(stranger.session)).toThrow(BadChunks)

    const known = open()
    known.session.push(hello)
    known.session.push(chunkSize(4096))
    known.session.accept()
    talk(known.session)
  })

  it('that speaks another protocol, publishes twice or wants to play is disconnected', () => {
    expect(() => open().session.push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toThrow(BadChunks)
    expect(() => publishing().command('publish', 5, null, 'again', 'live')).toThrow(BadChunks)
    expect(() => publishing().command('play', 5, null, 'a-key')).toThrow(BadChunks)
  })
})
