/** Room for bytes: of one network and in all. */
export type BodyBudget = {
  /** Takes room for so many bytes; what to call once they are done with, or nothing where there is no room. */
  take(network: string, bytes: number): (() => void) | undefined
}

/** Keeps account of bytes in flight. */
export function openBodyBudget(most: { network: number; all: number }): BodyBudget {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(network, bytes) {
      const before = taken.get(network) ?? 0
      if (all + bytes > most.all || before + bytes > most.network) return undefined
      taken.set(network, before + bytes)
      all += bytes
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        all -= bytes
        const left = taken.get(network)! - bytes
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
      }
    },
  }
}
