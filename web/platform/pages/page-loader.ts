import type { ComponentType } from 'react'
import { nextWait } from '#client/back-off.ts'
import { isLoadFailure, reloadIfStale } from '#client/stale.ts'
import { loadPage, minLoadInterval } from './page-registry.ts'

/** The code of a page as far as it has come. An error stays until the page is there. */
export type PageCode = { Content?: ComponentType; error?: unknown; isLoading: boolean }

export type PageLoad = { retry: () => void; stop: () => void }

/**
 * Loads the code of a page until it is there, and reports each change. After a failure the document is reloaded if the server has a
 * newer release; else the next try follows by itself with longer and longer pauses, at once when the browser is online again, and
 * within `minLoadInterval` after `retry`. A page whose code throws is not tried again by itself: it would throw again.
 */
export function loadUntilThere(pattern: string, report: (code: PageCode) => void): PageLoad {
  let failures = 0
  let isLoading = false
  let failedAt = -Infinity
  let lastError: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if (isLoading || signal.aborted) return
    isLoading = true
    report({ error: lastError, isLoading })
    try {
      const Content = await loadPage(pattern)
      if (!signal.aborted) report({ Content, isLoading: false })
      stop()
    } catch (error) {
      await handleFailure(error)
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    const canRetry = isLoadFailure(error)
    if (canRetry && (await reloadIfStale())) return
    isLoading = false
    if (signal.aborted) return
    failures += 1
    failedAt = performance.now()
    lastError = error
    report({ error, isLoading })
    // Each try is two requests, for the chunk and for a newer release: the pauses begin at two seconds
    if (canRetry) plan(nextWait(failures + 2, Math.random()))
  }

  function plan(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), wait)
  }

  function stop(): void {
    clearTimeout(timer)
    stopping.abort()
  }

  const retry = () => {
    if (isLoading || signal.aborted) return
    report({ error: lastError, isLoading: true })
    plan(failedAt + minLoadInterval - performance.now())
  }

  addEventListener('online', retry, { signal })
  void attempt()
  return { retry, stop }
}
