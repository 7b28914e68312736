import { describe, expect, it } from 'vitest'
import { BadBoxes, type Fragment, type InitSegment, openBoxReader } from './mp4-boxes.ts'
import { flvStart, flvTag, pictureKind, soundKind } from './flv.ts'

const payload = (...bytes: number[]) => ({ payload: Buffer.from(bytes) })
const enhanced = (kind: number, fourCc: string, ...rest: number[]) => ({
  payload: Buffer.concat([Buffer.from([0x90 | kind]), Buffer.from(fourCc), Buffer.from(rest)]),
})

describe('the stream of a publisher', () => {
  it('is playable as H.264 with eight bits and AAC, signalled in the old way or the new', () => {
    expect(pictureKind(payload(0x17, 0, 0, 0, 0, 1, 100, 0, 31))).toBe('header')
    expect(pictureKind(payload(0x27, 1, 0, 0, 0, 9))).toBe('media')
    expect(pictureKind(enhanced(0, 'avc1', 1, 66, 0, 30))).toBe('header')
    expect(pictureKind(enhanced(1, 'avc1', 0, 0, 0))).toBe('media')
    expect(soundKind(payload(0xaf, 0, 0x12, 0x10))).toBe('header')
    expect(soundKind(payload(0xaf, 1, 1))).toBe('media')
  })

  it.each([
    ['HEVC', pictureKind(enhanced(0, 'hvc1', 1, 1, 1, 1))],
    ['AV1', pictureKind(enhanced(0, 'av01', 1, 1, 1, 1))],
    ['Sorenson', pictureKind(payload(0x12, 0, 0, 0, 0))],
    ['H.264 with ten bits', pictureKind(payload(0x17, 0, 0, 0, 0, 1, 110, 0, 31))],
    ['H.264 with 4:4:4', pictureKind(payload(0x17, 0, 0, 0, 0, 1, 244, 0, 31))],
    ['MP3', soundKind(payload(0x2f, 1, 1))],
    ['Opus', soundKind({ payload: Buffer.concat([Buffer.from([0x90]), Buffer.from('Opus')]) })],
  ])('is not fit as %s', (_, kind) => expect(kind).toBe('unfit'))

  it('is written as FLV', () => {
    expect(flvStart(true).subarray(0, 5)).toEqual(Buffer.from([0x46, 0x4c, 0x56, 1, 5]))
    const tag = flvTag({ type: 9, timestamp: 0x01020304, payload: Buffer.from([7, 8]) })
    expect([...tag]).toEqual([9, 0, 0, 2, 0x02, 0x03, 0x04, 0x01, 0, 0, 0, 7, 8, 0, 0, 0, 13])
  })
})

const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4))
  return bytes
}

/** An initialization segment of 1280×720 with 1000 ticks a second. */
const opening = [
  box('ftyp', Buffer.from('iso5')),
  box(
    'moov',
    box('mvhd', Buffer.alloc(20)),
    box(
      'trak',
      box('tkhd', Buffer.alloc(76), words(1280 << 16, 720 << 16)),
      box('mdia', box('mdhd', words(0, 0, 0, 1000, 0))),
    ),
  ),
]
/** A fragment with frames of these durations; without any, 40 as the header says. */
const fragment = (count: number, durations?: number[]) => [
  box(
    'moof',
    box(
      'traf',
      box('tfhd', words(0x08, 1, 40)),
      box(
        'trun',
        durations ? words(0x301, count, 0, ...durations.flatMap((each) => [each, 99])) : words(1, count, 0),
      ),
    ),
  ),
  box('mdat', Buffer.alloc(count, 7)),
]

function read(bytes: Buffer, piece = bytes.length) {
  const openings: InitSegment[] = []
  const fragments: Fragment[] = []
  const reader = openBoxReader({
    onInit: (each) => openings.push(each),
    onFragment: (each) => fragments.push(each),
  })
  for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece))
  return { openings, fragments }
}

describe('a growing MP4', () => {
  const parts = [...opening, ...fragment(25), box('free'), ...fragment(3, [300, 400, 333])]

  it('is split into its initialization segment and fragments with their lengths, however the bytes arrive', () => {
    for (const piece of [1, 13, 100_000]) {
      const { openings, fragments } = read(Buffer.concat(parts), piece)

      expect(openings).toEqual([{ bytes: Buffer.concat(opening), timescale: 1000, width: 1280, height: 720 }])
      expect(fragments.map(({ seconds }) => seconds)).toEqual([1, 1.033])
      expect(fragments[0]!.bytes).toEqual(Buffer.concat(fragment(25)))
    }
  })

  it('is refused when the bytes are no MP4', () => {
    expect(() => read(Buffer.from([0, 0, 0, 3, 0, 0, 0, 0]))).toThrow(BadBoxes)
    expect(() => read(Buffer.from([0x7f, 0, 0, 0, 0, 0, 0, 0]))).toThrow(BadBoxes)
    expect(() => read(box('moov', box('trak')))).toThrow(BadBoxes)
  })
})
