type Page<Row> = { list: readonly Row[]; next: string | null }

type Walk<Row> = {
  /** Asks for the page that begins at a cursor. */
  load: (cursor: string | null) => Promise<Page<Row>>
  most: number
  /** Told after each page how many rows there are. */
  onProgress: (rows: number) => void
  signal: AbortSignal
}

/**
 * The rows of a list from its beginning, page after page, until its end or `most` of them; `isWhole` where nothing is left. Undefined
 * when it was stopped. Throws what `load` throws.
 */
export async function loadRows<Row>({
  load,
  most,
  onProgress,
  signal,
}: Walk<Row>): Promise<{ rows: Row[]; isWhole: boolean } | undefined> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await load(cursor)
    if (signal.aborted) return undefined
    rows.push(...page.list)
    cursor = page.next
    onProgress(rows.length)
  } while (cursor !== null && rows.length < most)
  return { rows: rows.slice(0, most), isWhole: cursor === null && rows.length <= most }
}
