import { describe, expect, it } from 'vitest'
import { obfuscate } from '#contract/wire/obfuscation.ts'
import { readPlaylist } from './playlist-loader.ts'

const keys = {
  mark: Uint8Array.of(9, 8, 7, 6, 5),
  imageKey: Uint8Array.from({ length: 13 }, (_, index) => 40 + index * 3),
}
const playlist = `#EXTM3U\n#EXT-X-VERSION:7\n${'#EXTINF:4.000000,\n/media/films/1/720/0.m4s\n'.repeat(20)}`
const bytes = () => new TextEncoder().encode(playlist)

describe('a playlist', () => {
  it('is read marked, encrypted or plain', () => {
    const keyed = bytes().map((byte, index) => (index < 100 ? byte ^ keys.imageKey[index % 13]! : byte))

    expect(readPlaylist(obfuscate(bytes(), keys.mark), keys)).toBe(playlist)
    expect(readPlaylist(keyed, keys)).toBe(playlist)
    expect(readPlaylist(bytes(), keys)).toBe(playlist)
  })
})
