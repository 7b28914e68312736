/** A file we do not take; `reason` is for the code, `tip` for the one who sent it. */
export class Refused<Reason extends string> extends Error {
  readonly reason: Reason
  readonly tip: string

  constructor(tips: Record<Reason, string>, reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.tip = tips[reason]
  }
}
