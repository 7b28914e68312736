/** No usable ffmpeg or ffprobe on this machine: what needs it is switched off, and `message` tells the operator why. */
export class FfmpegMissing extends Error {
  override name = 'FfmpegMissing'
}

/** ffmpeg or ffprobe ran and failed; `stderr` is the last 2000 characters it wrote. */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed'
  readonly stderr: string
  readonly exitCode: number | null

  constructor(tool: string, exitCode: number | null, stderr: string, reason?: string) {
    super(`${tool} ${reason ?? `ended with ${exitCode ?? 'a signal'}`}: ${stderr.trim()}`)
    this.stderr = stderr
    this.exitCode = exitCode
  }
}

/** It was killed because it took longer than its limit, or got stuck. */
export class FfmpegStuck extends FfmpegFailed {
  override name = 'FfmpegStuck'
}

/** It was killed because it wrote more to its standard output, or to one file, than its limit. */
export class FfmpegOversized extends FfmpegFailed {
  override name = 'FfmpegOversized'
}
