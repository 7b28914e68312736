import { buildStale } from './build.ts'

// Below `npm run dev` the input ends when that does, however it ends
if (process.env.DEVELOPMENT === 'true')
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
// Below `npm start` the channel closes when bin/start.mjs was killed
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

try {
  if (!process.argv.includes('--no-build')) await buildStale()
  const { start } = await import('#server/main.ts')
  await start()
} catch (error) {
  // Node itself shows the place of a syntax error in its file, which the message does not name
  if (process.env.DEVELOPMENT === 'true') throw error
  const detail = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : undefined
  process.stderr.write(`yehang: ${detail ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exit(1)
}
