import type { Mutant } from './faults.ts'
import type { Verdict } from './trial.ts'

export type Tried = { mutant: Mutant; verdict: Verdict }

/** Smallest part of the faults of each origin that must be killed. */
const wanted = { chosen: 0.95, drawn: 0.85 } as const

const isKilled = ({ verdict }: Tried) => verdict.outcome !== 'survived'

const titleOf = ({ area, file, line, about }: Mutant) => `${area}: ${file}:${line}: ${about}`

/** One line for one fault. */
export function lineOf({ mutant, verdict: { outcome, by, failure, seconds } }: Tried): string {
  const cause = by || failure ? ` (${[by, failure].filter(Boolean).join(': ')})` : ''
  return `${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${titleOf(mutant)}${cause}`
}

/** Counts by origin and area, every survivor with the tests that ran, and whether enough faults were killed. */
export function summarise(tried: readonly Tried[]): { lines: string[]; well: boolean } {
  const lines: string[] = []
  let well = tried.length > 0
  for (const origin of ['chosen', 'drawn'] as const) {
    const ofOrigin = tried.filter(({ mutant }) => mutant.origin === origin)
    if (ofOrigin.length === 0) continue
    for (const area of new Set(ofOrigin.map(({ mutant }) => mutant.area)))
      lines.push(`  ${origin} ${area}: ${countsOf(ofOrigin.filter(({ mutant }) => mutant.area === area))}`)
    lines.push(`${origin}: ${countsOf(ofOrigin)}`)
    well &&= ofOrigin.filter(isKilled).length >= ofOrigin.length * wanted[origin]
  }
  const survivors = tried.filter((one) => !isKilled(one))
  lines.push('', survivors.length ? 'survivors:' : 'no survivors')
  for (const { mutant } of survivors)
    lines.push(`  ${mutant.origin} ${titleOf(mutant)}`, `    ran: ${mutant.tests.join(', ')}`)
  return { lines, well }
}

function countsOf(tried: readonly Tried[]): string {
  const count = (outcome: Verdict['outcome']) =>
    tried.filter(({ verdict }) => verdict.outcome === outcome).length
  const killed = tried.filter(isKilled).length
  const percent = ((100 * killed) / tried.length).toFixed(1)
  const parts = (['killed by types', 'killed by lint', 'timeout'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome}`)
  const detail = parts.length ? ` (${parts.join(', ')})` : ''
  return `${killed} of ${tried.length} killed${detail}, ${tried.length - killed} survived, ${percent} %`
}
