import type { Tag } from '../rtmp/session.ts'

/** Content of a tag: a codec header that browsers can play, media, a codec that they cannot play, or something else. */
type TagKind = 'header' | 'media' | 'unfit' | 'other'

const fourCc = (payload: Buffer) => payload.toString('latin1', 1, 5)

/** Profiles of H.264 with more than eight bits or finer chroma, which browsers do not play. */
const unfitProfiles = new Set([110, 122, 244, 44])

/**
 * Classifies a video tag. Playable is H.264 with eight bits and 4:2:0, signalled in the old way or the new (Enhanced
 * RTMP).
 */
export function pictureKind({ payload }: Pick<Tag, 'payload'>): TagKind {
  if (payload.length < 5) return 'other'
  const first = payload[0]!
  if (first & 0x80) {
    if (fourCc(payload) !== 'avc1') return 'unfit'
    const kind = first & 0x0f
    return kind === 0 ? profileKind(payload.subarray(5)) : kind === 1 || kind === 3 ? 'media' : 'other'
  }
  if ((first & 0x0f) !== 7) return 'unfit'
  return payload[1] === 0 ? profileKind(payload.subarray(5)) : payload[1] === 1 ? 'media' : 'other'
}

const profileKind = (record: Buffer): TagKind =>
  record.length >= 4 && record[0] === 1 && !unfitProfiles.has(record[1]!) ? 'header' : 'unfit'

/** Classifies a sound tag. Playable is AAC. */
export function soundKind({ payload }: Pick<Tag, 'payload'>): TagKind {
  if (payload.length < 2) return 'other'
  const format = payload[0]! >> 4
  if (format === 9) {
    if (payload.length < 5 || fourCc(payload) !== 'mp4a') return 'unfit'
    return (payload[0]! & 0x0f) === 0 ? 'header' : 'media'
  }
  if (format !== 10) return 'unfit'
  return payload[1] === 0 ? 'header' : 'media'
}

/** The start of an FLV file with video, with sound or without. */
export const flvStart = (withSound: boolean): Buffer =>
  Buffer.from([0x46, 0x4c, 0x56, 1, withSound ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0])

/** A tag in the form of FLV; `timestamp` in milliseconds. */
export function flvTag({ type, timestamp, payload }: Tag): Buffer {
  const tag = Buffer.alloc(11 + payload.length + 4)
  tag[0] = type
  tag.writeUIntBE(payload.length, 1, 3)
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3)
  tag[7] = (timestamp >>> 24) & 0xff
  payload.copy(tag, 11)
  tag.writeUInt32BE(11 + payload.length, 11 + payload.length)
  return tag
}
