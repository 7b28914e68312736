import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import { bundleConfig, bundles } from './build.ts'
import type { Bundle } from './build.ts'

// The same server as `npm start`, started anew when its sources change; the bundles follow theirs.
const watchers = await Promise.all((Object.keys(bundles) as Bundle[]).map(watchBundle))
const main = path.join(import.meta.dirname, 'main.ts')
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, '--no-build'], {
  stdio: 'inherit',
  env: { ...process.env, DEVELOPMENT: 'true' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}
server.on('exit', (code) => {
  void Promise.allSettled(watchers.map((one) => one.close())).then(() => process.exit(code ?? 0))
})

async function watchBundle(bundle: Bundle) {
  const config = bundleConfig(bundle)
  const watcher = await build({
    ...config,
    logLevel: 'info',
    build: { ...config.build, watch: {}, minify: false },
  })
  if (!('on' in watcher)) throw new Error(`Vite does not watch ${bundle}`)
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'END' || event.code === 'ERROR') resolve()
    })
  })
  return watcher
}
