import { readConfig } from '#server/platform/config.ts'
import { runIngest } from './run.ts'

// What the server forks: no more than what takes broadcasts in is loaded, so that it is soon back.
await runIngest(readConfig())
