import { runScript } from './bootstrap.mjs'

runScript('bin/main.ts', process.argv.slice(2))
