import { type Browser, type CDPSession } from 'playwright-core'

type Answer = { result?: unknown; error?: { message: string } }

/**
 * A phone's page that only this hears of, through messages to its target. Of a page that Playwright drives Chromium keeps every body it
 * loads, for whoever may ask for it: up to 100 MB in the process that is measured.
 */
export async function openBarePage(browser: Browser) {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId })
  const send = openLine(root, sessionId)
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  })
  await send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })

  /** The value of an expression in the page. */
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: T }
    }
    return result.value
  }
  return {
    evaluate,
    goto: (url: string) => send('Page.navigate', { url }),
    /** Runs at the beginning of every document. */
    init: (source: string) => send('Page.addScriptToEvaluateOnNewDocument', { source }),
    async press(key: string): Promise<void> {
      for (const type of ['rawKeyDown', 'keyUp'])
        await send('Input.dispatchKeyEvent', { type, key, code: key })
    },
    collectGarbage: () => send('HeapProfiler.collectGarbage'),
    async close(): Promise<void> {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
export type BarePage = Awaited<ReturnType<typeof openBarePage>>

function openLine(root: CDPSession, sessionId: string) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  root.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const { id, result, error } = JSON.parse(message) as Answer & { id?: number }
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  })
  return async (method: string, params: object = {}): Promise<unknown> => {
    const asked = Promise.withResolvers<unknown>()
    waiting.set(++last, asked)
    await root.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: last, method, params }),
    })
    return asked.promise
  }
}
