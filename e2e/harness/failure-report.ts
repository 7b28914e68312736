import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'
import { errors } from '#contract/errors.ts'
import { openPageLogs, type PageLog } from './page-log.ts'
import { resultsFolder } from './results-folder.ts'

type RunningFile = { name: string; result?: { state: string; errors?: Failure[] | undefined } | undefined }

let file: RunningFile | undefined
let isSetupSaved = false
const servers = new Map<string, () => string>()

/** Notes the file whose journeys begin. */
export function beginFile(running: RunningFile): void {
  file = running
  isSetupSaved = false
}

/** Has failures show the last lines a server printed, while it runs. */
export function logServer(url: string, server: ChildProcess, printed: () => string): void {
  servers.set(url, printed)
  server.once('close', () => servers.delete(url))
}

/** Saves what a failed `beforeAll` saw: no hook of a test runs after it. */
export async function saveSetupFailure(): Promise<void> {
  if (file?.result?.state !== 'fail' || isSetupSaved) return
  isSetupSaved = true
  await saveFailure(file.name, 'beforeAll', file.result.errors)
}

type Failure = { message: string; diff?: string | undefined }

/** Saves and prints why a test failed, what each open page shows, the newest lines of its console and its newest calls. */
export async function saveFailure(
  spec: string,
  test: string,
  failures: readonly Failure[] = [],
): Promise<void> {
  const folder = newFolder(join(resultsFolder, fileName(spec), fileName(test)))
  const reports = failures.map(({ message, diff = '' }) => stripVTControlCharacters(`${message}\n${diff}`))
  let pages = 0
  for (const [page, log] of openPageLogs()) {
    const name = `page-${++pages}`
    const picture = await savePicture(page, join(folder, `${name}.png`))
    const report = [`${name}: ${page.url()} (${picture})`, ...(await linesOf(log))].join('\n')
    writeFileSync(join(folder, `${name}.txt`), report)
    reports.push(report)
  }
  for (const [url, printed] of servers) {
    const lines = printed().trim().split('\n').slice(-15).join('\n')
    if (lines) reports.push(`server ${url}\n${indent(lines)}`)
  }
  writeFileSync(join(folder, 'report.txt'), reports.join('\n\n'))
  console.error(`\nseen when "${test}" of ${spec} failed, saved in ${folder}\n${reports.join('\n\n')}\n`)
}

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 80)

/** A repeated journey keeps what its first try saw. */
function newFolder(wanted: string): string {
  let folder = wanted
  for (let time = 2; existsSync(folder); time++) folder = `${wanted}-${time}`
  mkdirSync(folder, { recursive: true })
  return folder
}

const savePicture = (page: Page, path: string): Promise<string> =>
  page.screenshot({ path, timeout: 10_000, scale: 'css' }).then(
    () => path,
    (error: Error) => `no picture: ${error.message.split('\n')[0]}`,
  )

async function linesOf({ lines, calls, pending }: PageLog): Promise<string[]> {
  const told = await Promise.all(
    calls.map(
      async ({ path, status, milliseconds, response }) =>
        `${path} ${status} ${response ? await refusalOf(response) : ''} ${milliseconds ?? '?'} ms`,
    ),
  )
  return [
    '  console:',
    ...(lines.length > 0 ? lines.map(indent) : ['    nothing']),
    '  calls:',
    ...(told.length > 0 ? told.map(indent) : ['    none']),
    ...(pending.size > 0 ? ['  waits for:', ...[...pending].map((request) => indent(request.url()))] : []),
  ]
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

const words = new Map<number, string>(Object.entries(errors).map(([word, { code }]) => [code, word]))

/** The word of a refused call; a page that went elsewhere no longer knows its answers. */
async function refusalOf(response: { json(): Promise<unknown> }): Promise<string> {
  const { code } = (await response.json().catch(() => ({ code: 0 }))) as { code: number }
  if (code === 0) return '(answer gone)'
  return code === 200 ? 'ok' : (words.get(code) ?? String(code))
}
