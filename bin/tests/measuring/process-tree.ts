import { readdirSync, readFileSync } from 'node:fs'

/** One process as the kernel tells of it. Times are processor time, user and system, in hundredths of a second. */
export interface ProcessSample {
  pid: number
  parent: number
  /** The kernel's tick at which it was started: numbers of processes come again, this does not. */
  startedAt: number
  own: number
  /** Time of its ended children that it waited for. */
  ofEndedChildren: number
}

/**
 * Adds up the processor time of a process and of everything below it, from samples of all processes. A child that ended is found in
 * the time of its parent. One whose parent was killed belongs to nobody any more: of it the last sample counts.
 */
export class ProcessTree {
  readonly #root: number
  #members = new Map<string, ProcessSample>()
  #ofOrphans = 0

  constructor(root: number) {
    this.#root = root
  }

  update(samples: readonly ProcessSample[]): void {
    const members = this.#findMembers(samples)
    const before = new Set([...this.#members.values()].map(({ pid }) => pid))
    for (const [key, sample] of this.#members) {
      const isOrphan = !before.has(sample.parent) && sample.pid !== this.#root
      if (!members.has(key) && isOrphan) this.#ofOrphans += sample.own + sample.ofEndedChildren
    }
    this.#members = members
  }

  /** Seconds of processor time that are known of. */
  seconds(): number {
    const living = [...this.#members.values()].reduce((sum, one) => sum + one.own + one.ofEndedChildren, 0)
    return (living + this.#ofOrphans) / 100
  }

  #findMembers(samples: readonly ProcessSample[]): Map<string, ProcessSample> {
    const members = new Map<string, ProcessSample>()
    const childrenOf = Map.groupBy(samples, ({ parent }) => parent)
    const waiting = samples.filter((one) => one.pid === this.#root || this.#members.has(keyOf(one)))
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (members.has(keyOf(one))) continue
      members.set(keyOf(one), one)
      waiting.push(...(childrenOf.get(one.pid) ?? []))
    }
    return members
  }
}

const keyOf = ({ pid, startedAt }: ProcessSample) => `${pid} ${startedAt}`

/** Every process of this machine; none where the kernel does not tell of them in /proc. */
export function sampleProcesses(): ProcessSample[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))
      } catch {
        // It ended while the list was read.
        return []
      }
    })
}

/** Reads /proc/<pid>/stat, as proc(5) describes it: the name, in brackets, may hold spaces and brackets itself. */
export function parseStat(text: string): ProcessSample {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    pid: Number.parseInt(text, 10),
    parent: field(4),
    startedAt: field(22),
    own: field(14) + field(15),
    ofEndedChildren: field(16) + field(17),
  }
}

/**
 * The processor seconds that this process and what it started took since a moment; undefined where the kernel does not tell. Looks twice a
 * second, so that little of what is killed is lost.
 */
export function openProcessorClock(): { seconds: () => number | undefined; close: () => void } {
  const tree = new ProcessTree(process.pid)
  const isKnown = sampleProcesses().length > 0
  const look = () => tree.update(sampleProcesses())
  const timer = isKnown ? setInterval(look, 500) : undefined
  timer?.unref()
  return {
    seconds() {
      if (!isKnown) return undefined
      look()
      return tree.seconds()
    },
    close: () => clearInterval(timer),
  }
}
