import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['server', 'seeds', 'bin', 'checks', 'e2e', 'bench']
const root = join(import.meta.dirname, '..')
/** The folder whose functions alone start ffmpeg, and its tests. */
const helper = 'server/platform/ffmpeg/'

/** Patterns forbidden outside the ffmpeg helper: an input without its formats, and a start of the programs. */
const breaches: { name: string; found: (text: string) => boolean }[] = [
  { name: 'a bare -i', found: (text) => /['"`](?:[^'"`\n]*\s)?-i(?:\s[^'"`\n]*)?['"`]/.test(text) },
  {
    name: 'a process of ffmpeg of its own',
    found: (text) =>
      /\b(?:spawn|spawnSync|execFile|execFileSync|exec|execSync|fork|run)\(\s*(?:['"`][^'"`\n]*ff(?:mpeg|probe)\b|ffmpegPath\(|pathOf\()/.test(
        text,
      ),
  },
]

const breachesOf = (text: string) => breaches.filter(({ found }) => found(text)).map(({ name }) => name)

it('starts ffmpeg in one place, where every input says which formats it may have', () => {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter(
      (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith(helper) && file !== 'checks/ffmpeg.test.ts',
    )
  expect(files.length).toBeGreaterThan(500)

  const found = files.flatMap((file) => {
    const names = breachesOf(readFileSync(join(root, file), 'utf8'))
    return names.length ? [`${file}: ${names.join()}`] : []
  })
  expect(found).toEqual([])
})

it.each([
  `runFfmpeg(['-i', file])`,
  'run(`-f lavfi -i ${graph}`.split(" "))',
  `const inputs = "-re -i pipe:0"`,
  `spawn(ffmpegPath(), options)`,
  `execFile('ffprobe', [file])`,
  `spawn(\n  'ffmpeg',`,
])('sees the breach in %s', (text) => {
  expect(breachesOf(text)).not.toEqual([])
})
