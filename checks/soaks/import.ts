import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorld, type World } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { everyCase, makeCorpus } from '../corpus/corpus.ts'
import { h264, make, picture } from '../corpus/media.ts'
import { mistakes, outcomeOf, runImport } from '../corpus/run.ts'

// npm run soak -- import [files in the large batch]: imports every file of the corpus twice, kills imports, and imports a large batch.
const many = Number(process.argv[2] ?? 500)
const folder = mkdtempSync(join(tmpdir(), 'yehang-soak-'))
const problems: string[] = []

/** Says what was wrong, and keeps it for the end. */
function note(what: string, found: readonly string[]): void {
  problems.push(...found)
  console.log(`${found.length ? '✗' : '✓'} ${what}`)
  for (const each of found) console.log(`    ${each}`)
}

const inWorld = async (work: (world: World) => Promise<void>) => {
  const world = await openWorld()
  await work(world).finally(() => world.close())
}
const same = (one: unknown, other: unknown) => {
  const [lines, known] = [one, other].map((each) => JSON.stringify(each, null, 1).split('\n'))
  return lines!.flatMap((line, at) =>
    line === known![at] ? [] : [`${line.trim()} is not ${known![at]?.trim()}`],
  )
}

/** Tiny films, each a little different, and among every ten one that is none. */
async function makeMany(count: number): Promise<string> {
  const target = join(folder, 'many')
  mkdirSync(target)
  const model = join(folder, 'model.mp4')
  await make(`${picture('64x36', 1, 10)} ${h264}`, model)
  for (let number = 0; number < count; number++) {
    const file = join(target, `${String(number).padStart(4, '0')}.mp4`)
    if (number % 10 === 9) writeFileSync(file, `no film ${number}`)
    else {
      copyFileSync(model, file)
      const box = Buffer.from(`\0\0\0\x0cfree${String(number).padStart(4, '0')}`, 'latin1')
      writeFileSync(file, box, { flag: 'a' })
    }
  }
  return target
}

await setup()
try {
  const corpus = join(folder, 'corpus')
  mkdirSync(corpus)
  await makeCorpus(corpus, everyCase)
  let expected: unknown
  await inWorld(async (world) => {
    const { output } = await runImport(world, [corpus])
    const outcome = await outcomeOf(world)
    note(`${everyCase.length} files of the corpus`, mistakes(everyCase, outcome, output))
    await runImport(world, [corpus])
    note('once more changes nothing', same(await outcomeOf(world), outcome))
    expected = outcome
  })
  await inWorld(async (world) => {
    for (let kill = 1; kill <= 5; kill++)
      await runImport(world, [corpus], {
        until: async () => (await outcomeOf(world)).films.filter(({ ready }) => ready).length >= kill * 5,
      })
    await runImport(world, [corpus])
    note('killed five times and run again ends in the same', same(await outcomeOf(world), expected))
  })
  const batch = await makeMany(many)
  await inWorld(async (world) => {
    const started = performance.now()
    await runImport(world, [batch])
    const { films, stray, inbox, work } = await outcomeOf(world)
    const ready = films.filter((film) => film.ready && film.files === film.promised).length
    const wanted = many - Math.floor(many / 10)
    const seconds = Math.round((performance.now() - started) / 1000)
    note(`${many} files at once in ${seconds} s`, [
      ...(ready === wanted ? [] : [`${ready} films, not ${wanted}`]),
      ...[...stray, ...inbox, ...work].map((left) => `left behind ${left}`),
    ])
  })
} finally {
  await teardown()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length ? 1 : 0)
