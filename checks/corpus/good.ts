import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { from, h264, hdr, make, picture, plain, sound } from './media.ts'
import { writeRotation } from './rotation.ts'
import type { Case } from './case.ts'

const encoded = (name: string, options: string, more: Partial<Case> = {}): Case => ({
  name,
  make: (file) => make(options, file),
  ...more,
})

const srt = '1\n00:00:00,100 --> 00:00:01,000\n'
/** 早安 in GB18030. */
const goodMorning = Buffer.from('d4e7b0b2', 'hex')

/** Films as operators have them; each must be imported correctly. */
export const good: readonly Case[] = [
  encoded('海边 的猫 🐈.mp4', plain, { small: true, film: { seconds: 2, qualities: ['180'] } }),
  encoded('container.mkv', plain, { small: true }),
  encoded('container.mov', `${plain} -movflags +faststart`),
  encoded('container.m4v', plain.replace('320x180', '322x182')),
  encoded('container.webm', `${picture('320x180')} ${sound()} -c:v libvpx -deadline realtime -c:a libopus`, {
    small: true,
  }),
  encoded('vp9.webm', `${picture('320x180')} -c:v libvpx-vp9 -deadline realtime -cpu-used 8`),
  encoded('av1.mp4', `${picture('320x180')} -c:v libsvtav1 -preset 12`),
  encoded('mpeg4.mp4', `${picture('320x180')} ${sound()} -c:v mpeg4 -c:a aac`),
  encoded('prores.mov', `${picture('320x180', 1)} -c:v prores_ks -profile:v 0`),
  encoded('transport stream.mp4', `${picture('324x180')} ${sound()} ${h264} -c:a aac -f mpegts`, {
    small: true,
  }),
  encoded('8k.mp4', `${picture('7680x4320', 1, 2)} ${h264}`, {
    film: { seconds: 1, qualities: ['1080', '720', '480', '360'], width: 7680, height: 4320 },
  }),
  encoded('wide pixels.mp4', `${picture('240x180')} -vf setsar=4/3 ${h264}`, {
    small: true,
    film: { seconds: 2, qualities: ['180'], width: 320, height: 180 },
  }),
  {
    name: 'phone.mp4',
    small: true,
    film: { seconds: 2, qualities: ['180'], width: 180, height: 320 },
    async make(file) {
      await make(`${picture('320x180')} ${h264}`, file)
      await writeRotation(file, 270)
    },
  },
  encoded('silent.mp4', `${picture('326x180')} ${h264}`),
  encoded(
    'five languages.mkv',
    `${picture('320x180')} ${[440, 550, 660, 770, 880].map((hertz) => sound(2, hertz)).join(' ')} -map 0 -map 1 -map 2 -map 3 -map 4 -map 5 ${h264} -c:a aac -disposition:a:0 0 -disposition:a:2 default`,
    { small: true },
  ),
  encoded('mono 8 kHz.mp4', `${picture('328x180')} ${sound()} ${h264} -c:a aac -ar 8000 -ac 1`),
  encoded('seven channels.mkv', `${picture('330x180')} ${sound()} ${h264} -c:a aac -ac 8`),
  encoded(
    'uneven rate.mkv',
    `${picture('320x180', 4)} -vf select='lt(random(1),0.4)' -fps_mode vfr ${h264}`,
    {
      film: { seconds: 4, qualities: ['180'] },
    },
  ),
  encoded(
    'hdr pq.mp4',
    `${picture('320x180')} -c:v libx265 -preset ultrafast -x265-params log-level=none ${hdr('smpte2084')} -tag:v hvc1`,
    { small: true },
  ),
  encoded(
    'hdr hlg.webm',
    `${picture('320x180', 1)} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 ${hdr('arib-std-b67')}`,
  ),
  encoded('ten bits.mkv', `${picture('320x180')} -c:v libx264 -preset ultrafast -pix_fmt yuv422p10le`),
  encoded('interlaced.mkv', `${picture('320x180')} -vf interlace -c:v mpeg2video -flags +ilme+ildct`),
  encoded('odd sides.mkv', `${picture('321x181')} -c:v libx264 -preset ultrafast -pix_fmt yuv444p`, {
    film: { seconds: 2, qualities: ['180'] },
  }),
  encoded('long group.mp4', `${picture('320x180', 12)} ${h264} -g 9999 -sc_threshold 0`, {
    film: { seconds: 12, qualities: ['180'] },
  }),
  encoded('one picture a second.mp4', `${picture('320x180', 4, 1)} ${h264}`),
  encoded('120 pictures a second.mp4', `${picture('332x180', 1, 120)} ${h264}`),
  encoded('very wide.mp4', `${picture('2048x64', 1)} ${h264}`),
  encoded('very tall.mp4', `${picture('64x2048', 1)} ${h264}`),
  encoded('sound goes on.mkv', `${picture('334x180')} ${sound(6)} ${h264} -c:a aac`, {
    film: { seconds: 2, qualities: ['180'] },
  }),
  encoded('late start.mkv', `-itsoffset 3 ${picture('336x180')} ${sound(5)} ${h264} -c:a aac`),
  {
    name: '字幕.mp4',
    small: true,
    film: { seconds: 2, qualities: ['180'], subtitles: 3 },
    async make(file) {
      const base = file.slice(0, -'.mp4'.length)
      await make(`${picture('338x180')} ${h264}`, file)
      writeFileSync(`${base}.zh.srt`, Buffer.concat([Buffer.from(srt), goodMorning]))
      writeFileSync(`${base}.en.vtt`, 'WEBVTT\n\n00:00.100 --> 00:01.000\nGood morning\n')
      writeFileSync(
        `${base}.ja.ass`,
        '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:00.10,0:00:01.00,Default,,0,0,0,,おはよう\n',
      )
      await sharp({ create: { width: 320, height: 180, channels: 3, background: 'teal' } })
        .jpeg()
        .toFile(`${base}.jpg`)
      writeFileSync(`${base}.nfo`, '<movie><title>字幕</title><plot>海边的早晨</plot></movie>')
    },
  },
  {
    name: 'subtitles inside.mkv',
    film: { seconds: 2, qualities: ['180'], subtitles: 1 },
    async make(file) {
      const said = join(dirname(file), 'said.txt')
      writeFileSync(said, `${srt}Good morning\n`)
      await make(`${picture('340x180')} ${from('srt', said)} ${h264} -c:s srt`, file)
      rmSync(said)
    },
  },
  {
    name: 'nested/one/two/深处.mp4',
    small: true,
    async make(file) {
      mkdirSync(dirname(file), { recursive: true })
      await make(`${picture('342x180')} ${h264}`, file)
      symlinkSync('../..', join(dirname(file), 'loop'))
    },
  },
  {
    name: '海边 的猫 🐈（副本）.mp4',
    small: true,
    repeated: true,
    async make(file) {
      copyFileSync(join(dirname(file), '海边 的猫 🐈.mp4'), file)
    },
  },
]
