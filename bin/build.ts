import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { InlineConfig } from 'vite'

const root = path.dirname(import.meta.dirname)

/** The two bundles: the folder each is built from, and the path the server shows it under. */
export const bundles = { web: '/', console: '/console/' } as const
export type Bundle = keyof typeof bundles

const shared = ['client', 'ui', 'contract', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** Vite configuration of one bundle; plugins come from vite.config.ts. The output is `dist/<bundle>`. */
export function bundleConfig(bundle: Bundle): InlineConfig {
  return {
    root: path.join(root, bundle),
    base: bundles[bundle],
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(root, 'dist', bundle), emptyOutDir: true },
  }
}

/**
 * Builds the bundles whose sources changed since they were last built. Says one line for each on stderr. What Vite sets for a
 * build, `NODE_ENV=production`, ends with it: programs started later by this process do not inherit it.
 */
export async function buildStale(): Promise<void> {
  for (const bundle of Object.keys(bundles) as Bundle[]) {
    const stamp = path.join(root, 'dist', `${bundle}.stamp`)
    const sources = hashSources([bundle, ...shared])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    const started = performance.now()
    rmSync(stamp, { force: true })
    const before = process.env.NODE_ENV
    await build(bundleConfig(bundle)).finally(() => {
      if (before === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = before
    })
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, sources)
    process.stderr.write(
      `yehang: built ${bundle} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    )
  }
}

function hashSources(names: string[]): string {
  const hash = createHash('sha256')
  for (const name of names.flatMap(listFiles))
    hash.update(`${name}\0`).update(readFileSync(path.join(root, name)))
  return hash.digest('hex')
}

function listFiles(name: string): string[] {
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [name]
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.includes('.test.'))
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)))
  return files.sort()
}

if (import.meta.main) await buildStale()
