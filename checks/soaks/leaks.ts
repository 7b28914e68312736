import { openWorld } from '#server/testing.ts'
import { setup, teardown } from '../../bin/tests/environment/test-database.ts'
import { findLeaks, wholeMatrix } from '../leaks/matrix.ts'

// npm run soak -- leaks [kind]: looks for works of every kind, or of one, in every state on every surface as every viewer.
const kind = process.argv[2]
const cells = wholeMatrix().filter((cell) => kind === undefined || cell.kind === kind)
if (cells.length === 0) throw new Error(`there is no kind ${kind}`)

async function lookEverywhere(): Promise<number> {
  const world = await openWorld()
  try {
    const leaks = await findLeaks(world, cells)
    console.log(`${cells.length} cells, ${leaks.length} leaks`)
    for (const leak of leaks) console.log(`  ✗ ${leak}`)
    return leaks.length
  } finally {
    await world.close()
  }
}

await setup()
let leaks = 0
try {
  leaks = await lookEverywhere()
} finally {
  await teardown()
}
process.exit(leaks === 0 ? 0 : 1)
