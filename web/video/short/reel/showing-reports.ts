import { mostShowings } from '#contract/video/short-shapes.ts'
import { type Showing, showingsTeller } from '../queries.ts'

/** So many are told at once, and none waits longer than this, in milliseconds. */
const batch = 5
const patience = 12_000

let waiting: Showing[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes how a showing ended, to be told with others soon. */
export function noteShowing(showing: Showing): void {
  waiting.push(showing)
  if (waiting.length >= batch) return void flush()
  timer ??= setTimeout(() => void flush(), patience)
}

/** Tells what waits. What did not arrive is told with the next ones; of too much the oldest is given up. */
export async function flush({ parting = false } = {}): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const showings = waiting.slice(0, mostShowings)
  if (showings.length === 0) return
  waiting = waiting.slice(mostShowings)
  try {
    await (parting ? showingsTeller.parting.tell({ showings }) : showingsTeller.tell({ showings }))
  } catch {
    waiting = [...showings, ...waiting].slice(-mostShowings)
  }
}
