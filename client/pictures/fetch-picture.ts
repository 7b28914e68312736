const retries = 3
const patience = 100_000

/**
 * Fetches what may be slow or flaky: three retries after the first attempt, 100 000 ms each. A server that says the
 * thing is not there is believed at once. `gone`: nobody waits for it any more.
 */
export async function fetchPicture(address: string, gone?: AbortSignal): Promise<Response> {
  let last: unknown
  for (let attempt = 0; attempt <= retries; attempt++) {
    const late = AbortSignal.timeout(patience)
    try {
      const signal = gone ? AbortSignal.any([gone, late]) : late
      const response = await fetch(address, { signal, credentials: 'omit' })
      if (response.ok) return response
      last = new Error(`${response.status} for ${address}`)
      if (response.status < 500 && response.status !== 429) break
    } catch (error) {
      gone?.throwIfAborted()
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
  }
  throw last
}
