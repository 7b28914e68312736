import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import type { FileReport, RunReport } from './report.ts'

/**
 * A vitest reporter that writes a `RunReport` as JSON to the file named by TEST_REPORT, with what vitest's own JSON leaves out: errors
 * outside tests, and why the run ended.
 */
export default class RunReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message?: string; name?: string }[],
    reason: TestRunEndReason,
  ): void {
    const report: RunReport = {
      files: modules.map(reportFile),
      unhandled: unhandled.map((error) => firstLine(error)),
      reason,
    }
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report))
  }
}

function reportFile(module: TestModule): FileReport {
  const tests = [...module.children.allTests()]
  const inState = (...states: string[]) => tests.filter((test) => states.includes(test.result().state))
  const failed = inState('failed').length
  const hooks = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  // A file whose hook failed may have no failed test, and one that was broken off has tests that wait for ever.
  const isBroken = failed === 0 && (module.state() === 'failed' || inState('pending').length > 0)
  const { collectDuration, duration } = module.diagnostic()
  const { assertions = 0, processorSeconds } = module.meta()
  return {
    file: path.relative(module.project.vitest.config.root, module.moduleId),
    project: module.project.name,
    passed: inState('passed').length,
    failed: failed + (isBroken ? 1 : 0),
    skipped: inState('skipped').map((test) => test.fullName),
    errors: [...hooks.map(firstLine), ...inState('failed').flatMap(errorsOf)],
    seconds: (collectDuration + duration) / 1000,
    assertions,
    ...(processorSeconds !== undefined && { processorSeconds }),
  }
}

const errorsOf = (test: TestCase) =>
  (test.result().errors ?? []).map((error) => `${test.fullName}: ${firstLine(error)}`)

const firstLine = ({ name, message }: { name?: string; message?: string }) =>
  stripVTControlCharacters(`${name ?? 'Error'}: ${message ?? ''}`)
    .split('\n')[0]!
    .slice(0, 300)
