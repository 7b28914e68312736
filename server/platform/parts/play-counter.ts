/** Counts plays of films and what was watched of them, in memory; the feature that owns films opens it. */
export type PlayCounter = {
  count(id: number): void
  watched(id: number, credit: { seconds: number; completes: boolean }): void
  close(): Promise<void>
}
