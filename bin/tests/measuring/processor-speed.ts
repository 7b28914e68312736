/**
 * Processor milliseconds of `workSample` on the machine whose minutes the budget counts. Whoever measures the budget again on another
 * machine measures this with it.
 */
const referenceMilliseconds = 100

/**
 * The speed of this machine's processors now, as a share of the reference machine's: 0.5 is half as fast. A neighbour on the same host or
 * an older processor makes the same work cost more processor time, which no change of the code did. Takes about half a second.
 */
export function measureProcessorSpeed(): number {
  // Compiles it first. The mean, since the tests have the slow moments too: the best of three is that of a moment without neighbours
  timeWorkSample()
  const milliseconds = Array.from({ length: 3 }, timeWorkSample)
  return referenceMilliseconds / (milliseconds.reduce((sum, each) => sum + each, 0) / milliseconds.length)
}

function timeWorkSample(): number {
  const before = process.cpuUsage()
  workSample()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * A fixed piece of the kind of work that the tests are made of: objects and strings that are made, sorted, written and read, much of
 * it in memory that no cache holds.
 */
function workSample(): number {
  const rows = Array.from({ length: 60_000 }, (_, id) => {
    // Knuth's multiplicative hash: an order that is the same in every run, and none
    const score = (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32
    return { id, name: `row ${score.toString(36)}`, score }
  })
  const text = JSON.stringify(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
  const sums = new Map<string, number>()
  for (const { name, score } of JSON.parse(text) as typeof rows) {
    const group = name.slice(6, 9)
    sums.set(group, (sums.get(group) ?? 0) + score)
  }
  return sums.size
}
