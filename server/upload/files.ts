import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { type Config, dataPath } from '#server/platform/config.ts'

const folder = (config: Config) => dataPath(config, 'uploads')

/** Path of the file of an upload, in which each chunk has its range. */
export const uploadPath = (config: Config, id: number): string => dataPath(config, 'uploads', String(id))

/** Writes a chunk at its range and waits until it is on disk. */
export async function writeChunk(config: Config, id: number, start: number, bytes: Uint8Array) {
  await mkdir(folder(config), { recursive: true })
  const file = await open(uploadPath(config, id), constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    let written = 0
    while (written < bytes.length)
      written += (await file.write(bytes, written, bytes.length - written, start + written)).bytesWritten
    await file.datasync()
  } finally {
    await file.close()
  }
}

export const removeUploadFile = (config: Config, id: number): Promise<void> =>
  rm(uploadPath(config, id), { force: true })

/** Ids of uploads that have a file. */
export async function listUploadFiles(config: Config): Promise<number[]> {
  const names = await readdir(folder(config)).catch(() => [])
  return names.map(Number).filter(Number.isSafeInteger)
}

/** Bytes free on the disk of the data folder. */
export async function freeBytes(config: Config): Promise<number> {
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  return bavail * bsize
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
