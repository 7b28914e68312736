import { runScript } from './bootstrap.mjs'

const flags = process.argv.slice(2)
const first = flags.findIndex((one) => !one.startsWith('-'))
const start = first === -1 ? flags.length : first
runScript(flags[start], flags.slice(start + 1), flags.slice(0, start))
