import { byteSize } from '#console/platform/formats.ts'

/** Endings of the files that can be added. */
export const acceptedSubtitles = '.srt,.vtt,.ass,.ssa'
/** The largest file the server takes, in bytes. */
const largest = 5 * 1024 * 1024

/** Problem of a chosen file by its name and size; undefined when it can be sent. */
export function subtitleProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(srt|vtt|ass|ssa)$/i.test(name)) return '只支持 .srt、.vtt、.ass 和 .ssa 字幕'
  if (size === 0) return '文件是空的'
  return size > largest ? `文件有 ${byteSize(size)}，最大 5 MB` : undefined
}
