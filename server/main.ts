import { jobs } from './features.ts'
import { createApp } from './app.ts'
import { runIngest, superviseBroadcasts } from './live/index.ts'
import { readConfig } from './platform/config.ts'
import { becomeOnlyServer } from './platform/only-server.ts'
import { openPlatform } from './platform/open.ts'
import { explainListening } from './platform/http/port.ts'
import { resumeWork } from './resume.ts'
import { startPlanting, wantsSamples } from './samples.ts'

/** Starts what ROLE says, prints the address, and stops in good order on SIGINT, SIGTERM or SIGHUP. */
export async function start(): Promise<void> {
  const config = readConfig()
  if (config.ROLE === 'live') return runIngest(config)
  const leave = config.ROLE === 'all' ? await becomeOnlyServer(config) : undefined
  const { platform, databaseUrl, close } = await openPlatform(config, jobs)
  const app = config.ROLE === 'worker' ? undefined : await createApp(platform)
  if (config.ROLE !== 'api') {
    await resumeWork(platform)
    await platform.jobs.work(platform, jobs)
  }
  if (app) {
    const { HOST: host, PORT: port } = config
    const address = await app.listen({ host, port }).catch((error: unknown) => {
      throw explainListening(error, port, 'npm start')
    })
    console.log(
      `\n  夜航 Yehang\n  ${config.PUBLIC_URL || address}/\n  ${config.PUBLIC_URL || address}/console/\n`,
    )
  }

  // Processes of their own, so that what they take in harms no call: they come back by themselves.
  const broadcasts = config.ROLE === 'all' ? superviseBroadcasts(platform, databaseUrl) : undefined

  // Where the jobs run: what is drawn is imported from this folder.
  const wanted = config.ROLE !== 'api' && (await wantsSamples(platform))
  const planting = wanted ? startPlanting(platform.log) : undefined

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    platform.log.info({ signal }, 'stopping')
    void (async () => {
      await Promise.all([planting?.stop(), broadcasts?.stop(), app?.close()])
      await close()
      await leave?.()
      process.exit(0)
    })()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}
