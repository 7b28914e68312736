import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { openProcessorClock, parseStat, type ProcessSample, ProcessTree } from './process-tree.ts'

const sample = (
  pid: number,
  parent: number,
  own: number,
  { startedAt = pid, ofEndedChildren = 0 } = {},
): ProcessSample => ({ pid, parent, startedAt, own, ofEndedChildren })

describe('the processor time of a tree of processes', () => {
  it('adds what the root and everything below it took, and nobody else', () => {
    const tree = new ProcessTree(10)
    tree.update([sample(10, 1, 100), sample(11, 10, 200), sample(12, 11, 300), sample(13, 1, 5_000)])

    expect(tree.seconds()).toBe(6)
  })

  it('counts a child that ended once, by what its parent knows of it', () => {
    const tree = new ProcessTree(10)
    tree.update([sample(10, 1, 100), sample(11, 10, 200)])
    tree.update([sample(10, 1, 100, { ofEndedChildren: 250 })])

    expect(tree.seconds()).toBe(3.5)
  })

  it('keeps counting a process whose parent was killed, also after it ended', () => {
    const tree = new ProcessTree(10)
    tree.update([sample(10, 1, 100), sample(11, 10, 200), sample(12, 11, 300)])
    tree.update([sample(10, 1, 100, { ofEndedChildren: 200 }), sample(12, 1, 400)])
    expect(tree.seconds()).toBe(7)

    tree.update([sample(10, 1, 100, { ofEndedChildren: 200 })])
    expect(tree.seconds()).toBe(7)
  })

  it('takes a new process with the number of an ended one for another', () => {
    const tree = new ProcessTree(10)
    tree.update([sample(10, 1, 100), sample(11, 10, 200)])
    tree.update([sample(10, 1, 100, { ofEndedChildren: 200 }), sample(11, 1, 9_000, { startedAt: 77 })])

    expect(tree.seconds()).toBe(3)
  })
})

it('reads a process whose name holds spaces and brackets', () => {
  const text = '42 (a) S (b) c) S 7 42 42 0 -1 4194304 1 2 3 4 150 50 30 20 20 0 1 0 987654 1000 200 0 0 0 0'

  expect(parseStat(text)).toEqual({ pid: 42, parent: 7, startedAt: 987_654, own: 200, ofEndedChildren: 50 })
})

it.runIf(process.platform === 'linux')('sees the work of a child that was waited for', () => {
  const clock = openProcessorClock()
  const before = clock.seconds()!
  execFileSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);'])

  // A busy machine gives it less of these 300 ms.
  expect(clock.seconds()! - before).toBeGreaterThan(0.02)
  clock.close()
})
