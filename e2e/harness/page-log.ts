import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request, Response } from 'playwright-core'

/** A call of the product's API as the page made it. */
type Call = { path: string; status: string; milliseconds: number | undefined; response?: Response }

/** The newest lines of a page's console, its newest calls, and the requests it waits for. */
export type PageLog = { lines: string[]; calls: Call[]; pending: Set<Request>; changedAt: number }

const kept = 20
const logs = new Map<Page, PageLog>()

/** Logs of the pages that are open now. */
export const openPageLogs = (): ReadonlyMap<Page, PageLog> => logs

/** Begins a log for every page of the context; it ends when the page is closed. */
export function logPages(context: BrowserContext): void {
  context.on('page', (page) => {
    const log: PageLog = { lines: [], calls: [], pending: new Set(), changedAt: 0 }
    logs.set(page, log)
    page.on('close', () => logs.delete(page))
    page.on('console', (message) => add(log.lines, `${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => add(log.lines, `exception: ${error.stack ?? error.message}`))
    logRequests(page, log)
  })
}

function logRequests(page: Page, log: PageLog): void {
  const calls = new Map<Request, Call>()
  const settle = (request: Request, status: string, response?: Response) => {
    log.pending.delete(request)
    log.changedAt = Date.now()
    const call = calls.get(request)
    calls.delete(request)
    if (!call) return
    const { startTime, responseEnd } = request.timing()
    Object.assign(call, {
      status,
      response,
      milliseconds: startTime > 0 ? Math.round(responseEnd) : undefined,
    })
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) log.pending.clear()
    log.pending.add(request)
    log.changedAt = Date.now()
    const path = new URL(request.url()).pathname
    if (!path.startsWith('/api/')) return
    const call: Call = { path, status: 'no answer', milliseconds: undefined }
    calls.set(request, call)
    add(log.calls, call)
  })
  page.on('requestfailed', (request) => settle(request, request.failure()?.errorText ?? 'failed'))
  page.on('requestfinished', (request) => {
    const response = request.existingResponse()
    settle(request, String(response?.status() ?? 'no answer'), response ?? undefined)
  })
}

function add<Item>(list: Item[], item: Item): void {
  list.push(item)
  if (list.length > kept) list.shift()
}

/** Waits until the page has had no request under way for a moment; after `longest` milliseconds it waits no more. */
export async function waitForQuiet(page: Page, longest = 5_000, moment = 250): Promise<void> {
  const log = logs.get(page)
  if (!log) throw new Error('the page has no log')
  const end = Date.now() + longest
  while (Date.now() < end) {
    const rest = log.changedAt + moment - Date.now()
    if (log.pending.size === 0 && rest <= 0) return
    await sleep(Math.max(rest, 20))
  }
}
