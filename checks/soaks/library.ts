import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openWorld, type World } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { runImport } from '../corpus/run.ts'
import { makeLibrary } from '../library/cases.ts'
import { countEnded, libraryOf, mistakesIn, unwarnedIn } from '../library/outcome.ts'

// npm run soak -- library [kills]: imports a library of good and bad files and kills the import at random moments.
const wanted = Number(process.argv[2] ?? 20)
/** Milliseconds. A run takes about a second to begin and is killed within this time after its first import ended. */
const longestLife = 4000
/** So often one library is killed before it is left to end. */
const killsOfOne = 5
const folder = mkdtempSync(join(tmpdir(), 'yehang-soak-'))

async function inWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld()
  return work(world).finally(() => world.close())
}

/** Kills one run; how many milliseconds after its first import ended, or undefined when it was through before. */
async function killOnce(world: World): Promise<number | undefined> {
  const [life, before] = [Math.random() * longestLife, await countEnded(world)]
  let began: number | undefined
  const { code } = await runImport(world, [folder], {
    until: async () => {
      if (began === undefined && (await countEnded(world)) !== before) began = performance.now()
      return began !== undefined && performance.now() - began >= life
    },
  })
  return code === null ? Math.round(life) : undefined
}

let problems: string[] = []
await setup()
try {
  console.log(`${await makeLibrary(folder)} files`)
  const { library: expected, output } = await inWorld(async (world) => ({
    ...(await runImport(world, [folder])),
    library: await libraryOf(world),
  }))
  problems = [...mistakesIn(expected, output), ...unwarnedIn(output)]
  for (let kills = 0; kills < wanted && problems.length === 0;)
    await inWorld(async (world) => {
      const lives: number[] = []
      for (let life; lives.length < killsOfOne && (life = await killOnce(world)) !== undefined;)
        lives.push(life)
      kills += lives.length
      const { output } = await runImport(world, [folder])
      const library = await libraryOf(world)
      problems = mistakesIn(library, output)
      if (!isDeepStrictEqual(library, expected)) problems.push('not as after a run that nobody kills')
      console.log(`${problems.length ? '✗' : '✓'} killed after ${lives.join(', ')} ms: ${kills} of ${wanted}`)
    })
  for (const problem of problems) console.log(`    ${problem}`)
} finally {
  await teardown()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length ? 1 : 0)
