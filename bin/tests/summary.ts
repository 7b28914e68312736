import { budgetAt, processorMinutesBudget } from './measuring/budget.ts'
import { addOutcomes, type StageOutcome } from './outcome.ts'
import { explainFailure, type FileReport } from './report.ts'

/** Number of the most expensive files that are shown. */
const maxListed = 10

/**
 * The last lines of a test run, and whether it is green. Red: a failed test, no passed one, a whole run that would be over its budget on
 * the machine the budget was measured on (`budgetAt`). What failed, was repeated or skipped is named: of a long log often only the end is kept.
 * @param options.isWhole whether everything ran, so that the budget holds for it
 */
export function summarise(
  stages: readonly StageOutcome[],
  { isWhole, budget = processorMinutesBudget }: { isWhole: boolean; budget?: number },
): { lines: string[]; green: boolean } {
  const { passed, failed: inStages, skipped, repeated, files } = addOutcomes(stages)
  const minutes = stages.reduce((sum, one) => sum + (one.processorMinutes ?? 0), 0)
  const asReference = stages.reduce(
    (sum, { processorMinutes = 0, processorSpeed = 1 }) => sum + processorMinutes * processorSpeed,
    0,
  )
  const allowed = budgetAt(minutes > 0 ? asReference / minutes : 1, budget)
  const isOver = isWhole && asReference > allowed
  const failed = inStages + (isOver ? 1 : 0)
  const assertions = files.reduce((sum, one) => sum + one.assertions, 0)
  const lines = [
    '',
    ...tableOf(stages),
    ...(files.length > maxListed ? dearestOf(files) : []),
    `${files.length} files, ${passed + inStages} cases, ${assertions} assertions`,
    ...listOf('skipped', skipped),
    ...listOf('needed a second try', repeated),
    ...listOf('failed', files.filter(({ failed }) => failed > 0).map(explainFailure)),
    ...(isWhole && minutes > 0 ? [budgetLine(minutes, asReference, allowed)] : []),
    ...(passed === 0 && failed === 0 ? ['nothing ran, which is no success'] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ]
  return { lines, green: failed === 0 && passed > 0 }
}

function budgetLine(minutes: number, asReference: number, allowed: number): string {
  const speed = `on processors ${(asReference / minutes).toFixed(2)} times as fast as those the budget was measured on`
  const over = asReference > allowed ? ': over the budget of bin/tests/measuring/budget.ts' : ''
  return `${minutes.toFixed(2)} processor minutes ${speed}, which makes ${asReference.toFixed(2)} of ${allowed.toFixed(1)}${over}`
}

function tableOf(stages: readonly StageOutcome[]): string[] {
  const rows = stages.map(({ name, passed, failed, seconds, processorMinutes }) => [
    name,
    String(passed),
    String(failed),
    seconds.toFixed(1),
    processorMinutes?.toFixed(2) ?? '',
  ])
  const all = [['stage', 'passed', 'failed', 'seconds', 'processor min'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  )
}

function dearestOf(files: readonly FileReport[]): string[] {
  const priceOf = (file: FileReport) => file.processorSeconds ?? file.seconds
  const dearest = files.toSorted((one, other) => priceOf(other) - priceOf(one)).slice(0, maxListed)
  const lines = dearest.map(({ file, seconds, processorSeconds }) => {
    const took =
      processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1).padStart(7)} processor s`
    return `${took} ${seconds.toFixed(1).padStart(7)} s  ${file}`
  })
  return ['', `the ${maxListed} dearest files:`, ...lines, '']
}

const listOf = (heading: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`${items.length} ${heading}:`, ...items.map((item) => `  ${item}`)]
