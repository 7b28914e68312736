import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { generated, make } from '../../../checks/corpus/media.ts'
import { endsWhole } from './boxes.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-boxes-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a fragment is whole to its last byte, and not one byte before', async () => {
  const file = join(folder, 'film.mp4')
  const input = generated('testsrc2=size=64x36:rate=10:duration=2')
  await make(`${input} -c:v libx264 -movflags frag_keyframe+empty_moov`, file)
  const whole = readFileSync(file)
  expect(await endsWhole(file)).toBe(true)

  const cut = join(folder, 'cut.mp4')
  for (const left of [0, 1, 7, 8, 40, whole.length - 1]) {
    writeFileSync(cut, whole.subarray(0, left))
    expect([left, await endsWhole(cut)]).toEqual([left, false])
  }
})
