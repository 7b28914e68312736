import { buildStale } from './build.ts'

try {
  if (!process.argv.includes('--no-build')) await buildStale()
  const { start } = await import('#server/main.ts')
  await start()
} catch (error) {
  const detail = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : undefined
  process.stderr.write(`yehang: ${detail ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exit(1)
}
