import { readConfig } from '#server/platform/config.ts'
import { runIngest } from './run.ts'

// Entry of the forked process. It loads the ingest code only, so that it restarts quickly.
await runIngest(readConfig())
