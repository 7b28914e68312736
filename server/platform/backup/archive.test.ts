import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createArchive, readArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'yehang-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* text(words: string) {
  yield Buffer.from(words)
}

it('has its name once it is whole', async () => {
  const archive = createArchive(join(folder, 'whole.tar'))
  await archive.add('words', 4, text('dog!'))
  expect(readdirSync(folder)).not.toContain('whole.tar')
  await archive.finish()

  const found: [string, number][] = []
  for await (const { name, bytes, body } of readArchive(join(folder, 'whole.tar'))) {
    found.push([name, bytes])
    for await (const _ of body);
  }
  expect(found).toEqual([['words', 4]])
})

it('leaves nothing of what is given up, by the time it says so', async () => {
  const before = readdirSync(folder)
  for (let round = 0; round < 5; round++) {
    const archive = createArchive(join(folder, 'half.tar'))
    await archive.add('words', 4, text('dog!'))
    await archive.abandon()

    expect(readdirSync(folder)).toEqual(before)
  }
})
