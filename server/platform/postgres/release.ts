import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './cluster.ts'
import { stopUnusedPostgres } from './postgres.ts'

// Started by a process that ends without calling `stop`: its connections count until it is gone.
const [parent, dataFolder] = process.argv.slice(2)
if (!parent || !dataFolder) throw new Error('usage: postgres-release.ts <process id> <data folder>')
for (let tries = 0; tries < 200 && isAlive(Number(parent)); tries++) await sleep(50)
await sleep(200)
await stopUnusedPostgres(dataFolder)
