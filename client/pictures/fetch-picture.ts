const retries = 3
const timeout = 100_000

/**
 * Fetches over a slow or unreliable network: three retries after the first attempt, each with a timeout of 100 000 ms.
 * An answer that the picture does not exist is final. `gone` aborts the fetch when the picture is no longer needed.
 */
export async function fetchPicture(address: string, gone?: AbortSignal): Promise<Response> {
  let last: unknown
  for (let attempt = 0; attempt <= retries; attempt++) {
    const late = AbortSignal.timeout(timeout)
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
