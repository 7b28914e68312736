const retries = 3
const patience = 100_000

/**
 * Fetches what may be slow or flaky: three retries after the first attempt, 100 000 ms each. A server that says the
 * thing is not there is believed at once.
 */
export async function fetchPicture(address: string): Promise<Response> {
  let last: unknown
  for (let attempt = 0; attempt <= retries; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(patience), credentials: 'omit' })
      if (response.ok) return response
      last = new Error(`${response.status} for ${address}`)
      if (response.status < 500 && response.status !== 429) break
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
  }
  throw last
}
