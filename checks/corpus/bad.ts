import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Case } from './case.ts'
import { h264, make, picture, plain, sound } from './media.ts'

/** A film of which only a part is left, as `cut` leaves it. */
const damaged = (
  name: string,
  options: string,
  cut: (film: Buffer) => Buffer,
  more: Partial<Case>,
): Case => ({
  name,
  async make(file) {
    const whole = `${file}.whole${name.slice(name.lastIndexOf('.'))}`
    await make(options, whole)
    writeFileSync(file, cut(readFileSync(whole)))
    rmSync(whole)
  },
  ...more,
})
const half = (film: Buffer) => film.subarray(0, film.length / 2)
const written = (name: string, content: string | Buffer, refused: string, small = false): Case => ({
  name,
  refused,
  small,
  make: async (file) => writeFileSync(file, content),
})

/** The reference inside an MP4 to its own media, pointed to another file instead (an `alis` entry of its `dref` box). */
function withMediaElsewhere(film: Buffer, other: string): Buffer {
  const place = film.indexOf('url \0\0\0\x01', 0, 'latin1') - 4
  const alias = Buffer.alloc(150 + 2 * 4 + other.length + 2)
  alias.write('alis', 4, 'latin1')
  alias.writeUInt16BE(2, 150)
  alias.writeUInt16BE(other.length, 152)
  alias.write(other, 154, 'latin1')
  alias.writeInt16BE(-1, 154 + other.length + (other.length % 2))
  alias.writeUInt32BE(alias.length, 0)
  const grown = alias.length - 12
  const bigger = Buffer.concat([film.subarray(0, place), alias, film.subarray(place + 12)])
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const at = bigger.indexOf(box, 0, 'latin1') - 4
    bigger.writeUInt32BE(bigger.readUInt32BE(at) + grown, at)
  }
  return bigger
}

const unreadable: Case = {
  name: 'unreadable.mp4',
  refused: '没有权限读取',
  small: true,
  async make(file) {
    writeFileSync(file, 'secret')
    chmodSync(file, 0)
  },
}

/** Files that are no film, or a broken one: each is refused with its reason, and nothing of it stays. */
export const bad: readonly Case[] = [
  damaged('cut, index first.mp4', `${picture('320x180', 6)} ${h264} -movflags +faststart`, half, {
    refused: '文件损坏',
    small: true,
  }),
  damaged('cut, index last.mp4', plain, half, { refused: '文件损坏' }),
  damaged('cut.mkv', `${picture('320x180', 6)} ${h264}`, half, { refused: '文件损坏', small: true }),
  damaged('headless.mp4', plain, (film) => film.subarray(1000), { refused: '不是视频文件' }),
  damaged('headless.mkv', plain, (film) => film.subarray(700), { refused: '不是视频文件' }),
  written('empty.mp4', '', '文件是空的', true),
  written('diary.mp4', 'a day at the sea\n'.repeat(500), '不是视频文件', true),
  written(
    'list.mp4',
    '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/0.ts\n',
    '不是视频文件',
    true,
  ),
  written('script.mkv', "ffconcat version 1.0\nfile '/etc/hostname'\n", '不是视频文件'),
  written(
    'noise.mov',
    Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
    '不是视频文件',
  ),
  {
    name: 'picture.mp4',
    refused: '不是视频文件',
    async make(file) {
      await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
        .png()
        .toFile(file)
    },
  },
  {
    name: 'music.mp4',
    refused: '没有画面',
    small: true,
    make: (file) => make(`${sound()} -c:a aac`, file),
  },
  {
    name: 'blink.mp4',
    refused: '时长太短，至少 1 秒',
    small: true,
    make: (file) => make(`${picture('320x180', 0.2)} ${h264}`, file),
  },
  { name: 'stamp.mp4', refused: '分辨率太小', make: (file) => make(`${picture('64x8')} ${h264}`, file) },
  {
    name: 'banner.mkv',
    refused: '分辨率太大',
    make: (file) => make(`${picture('8200x16', 1, 2)} -c:v mjpeg`, file),
  },
  {
    name: 'media elsewhere.mp4',
    refused: '文件损坏',
    small: true,
    async make(file) {
      await make(`${picture('320x180')} ${h264}`, `${file}.own.mp4`)
      const film = readFileSync(`${file}.own.mp4`)
      rmSync(`${file}.own.mp4`)
      const media = film.indexOf('mdat', 0, 'latin1')
      film.fill(0, media + 4, media - 4 + film.readUInt32BE(media - 4))
      writeFileSync(file, withMediaElsewhere(film, '/etc/hostname'))
    },
  },
  {
    name: 'nowhere.mp4',
    refused: '文件不存在，或链接已失效',
    small: true,
    make: async (file) => symlinkSync('gone.mp4', file),
  },
  {
    name: 'pipe.mp4',
    refused: '不是普通文件',
    small: true,
    make: async (file) => void execFileSync('mkfifo', [file]),
  },
  {
    name: 'circle.mp4',
    refused: '链接指向自己',
    small: true,
    make: async (file) => symlinkSync('circle.mp4', file),
  },
  // Nothing is forbidden to root.
  ...(process.getuid?.() === 0 ? [] : [unreadable]),
  { name: '._hidden.mp4', ignored: true, small: true, make: async (file) => writeFileSync(file, 'finder') },
  { name: 'notes.txt', ignored: true, make: async (file) => writeFileSync(file, 'bring bread') },
]
