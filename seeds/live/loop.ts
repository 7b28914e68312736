import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { bank } from '../shot-bank.ts'
import { joinFilm, renderMusic, renderShot } from '../draw/film.ts'
import { scenes } from '../draw/scenes/index.ts'

const size = { w: 1280, h: 720 }
const shots = [bank.cityNight, bank.lanternsNight, bank.seaNight, bank.lighthouseDusk]
const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0)

// A key picture each second and none that refer to later ones, as a broadcasting program is set up for little delay.
const encoder =
  '-c:v libx264 -preset veryfast -b:v 1200k -maxrate 1500k -bufsize 1500k -g 24 -keyint_min 24 -sc_threshold 0 -bf 0'

/** The film that the demonstration room shows over and over; drawn once into this folder. Throws `FfmpegMissing` or `FfmpegFailed`. */
export async function loopIn(folder: string, signal: AbortSignal): Promise<string> {
  const file = join(folder, 'loop.mp4')
  if (await isThere(file)) return file
  await mkdir(folder, { recursive: true })
  const parts = shots.map((_, index) => join(folder, `shot-${index}.mp4`))
  const [music, joined, made] = ['music.m4a', 'joined.mp4', 'made.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  try {
    for (const [index, shot] of shots.entries()) await renderShot(shot, size, parts[index]!, signal)
    await renderMusic(
      { seed: 'a night by the river', seconds, sound: scenes.sea.sound, lively: false },
      music,
      signal,
    )
    await joinFilm(parts, music, joined)
    const options = [...encoder.split(' '), '-c:a', 'copy', '-f', 'mp4', made]
    await runFfmpeg([fileInput(joined, ['mov'])], options, {
      signal,
      niceness: 19,
      limits: { seconds: 3600 },
    })
    await rename(made, file)
  } finally {
    for (const each of [...parts, music, joined, made]) await rm(each, { force: true })
  }
  return file
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
