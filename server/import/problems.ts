import { FfmpegFailed } from '#server/platform/ffmpeg/errors.ts'
import { PictureRefused } from '#server/platform/pictures/pictures.ts'
import { FilmRefused } from '#server/video/index.ts'
import { BookRefused } from './books/book.ts'
import { NoFile } from './sources/inbox.ts'
import { ImportRefused } from './refusal.ts'

const fileErrors: Record<string, string> = {
  EACCES: '没有权限读取',
  EPERM: '没有权限读取',
  ENOENT: '文件不存在，或链接已失效',
  ELOOP: '链接指向自己',
  ENAMETOOLONG: '文件名太长',
  EIO: '磁盘读取出错',
}
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isDiskFull = (error: unknown): boolean =>
  diskFullCodes.has(codeOf(error)) ||
  (error instanceof FfmpegFailed && /No space left on device|Disk quota|File too large/.test(error.stderr))

/** Reason why a file cannot be read or stored, as text to show. Errors unrelated to files are thrown again. */
export function fileProblem(error: unknown): string {
  if (error instanceof NoFile) return '不是普通文件'
  if (isDiskFull(error)) return '磁盘空间不足'
  const code = codeOf(error)
  if (!code) throw error
  return fileErrors[code] ?? `读不出来（${code}）`
}

/** Reason why a source is refused, as text to show; undefined for other errors. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof FilmRefused || error instanceof PictureRefused) return error.tip
  return error instanceof ImportRefused || error instanceof BookRefused ? error.message : undefined
}

/** Reason why an import failed although its file may be sound, as text to show. */
export const failureReason = (error: unknown): string =>
  isDiskFull(error) ? '磁盘空间不足，清理后可重试' : '处理时出错，可重试'
