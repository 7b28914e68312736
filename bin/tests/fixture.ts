import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './run-program.ts'

const configuration = `
import { defineConfig } from 'vitest/config'
const shared = { setupFiles: [${JSON.stringify(path.join(import.meta.dirname, 'measuring/measure-file.ts'))}], isolate: false }
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: ['unit', 'e2e'].map((name) => ({ extends: true, test: { ...shared, name, include: [name + '/**/*.test.ts'] } })),
  },
})`

/**
 * A small repository with test files of its own, for tests of the harness.
 * @param files texts by path; those of `unit/` and `e2e/` that end in `.test.ts` are tests
 */
export function makeRepository(files: Record<string, string>): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'yehang-harness-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const texts = { 'package.json': '{"type":"module"}', 'vitest.config.ts': configuration, ...files }
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
