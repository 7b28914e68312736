import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { averageColour, PictureRefused } from '#server/platform/pictures/pictures.ts'
import { SubtitleRefused } from '#server/video/index.ts'
import { type Received, receiveCover } from '../sources/inbox.ts'
import { SidecarRefused } from './text.ts'

const maxTextBytes = 5 * 1024 * 1024
const maxPictureBytes = 20 * 1024 * 1024

/** Returns a function that works on a file of a folder, and names it with the reason in `warnings` when that fails. */
export const fileTrier =
  (folder: string, warnings: string[]) =>
  async <T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(join(folder, name))
    } catch (error) {
      warnings.push(`${name}：${reasonOf(error)}`)
      return undefined
    }
  }

/** Reads a text beside a source. Throws `SidecarRefused` above 5 MB. */
export const textOf = (path: string): Promise<Buffer> => readLimited(path, maxTextBytes, '文件超过 5 MB')

/**
 * Stores a picture as cover beside its received file; returns its name in the inbox. Throws `SidecarRefused`,
 * `PictureRefused`.
 */
export async function coverAt(config: Config, received: Received, path: string): Promise<string> {
  const picture = await readLimited(path, maxPictureBytes, '图片超过 20 MB')
  await averageColour(picture)
  return receiveCover(config, received, picture)
}

async function readLimited(path: string, most: number, reason: string): Promise<Buffer> {
  if ((await stat(path)).size > most) throw new SidecarRefused(reason)
  return readFile(path)
}

function reasonOf(error: unknown): string {
  if (error instanceof SidecarRefused || error instanceof SubtitleRefused) return error.message
  if (error instanceof PictureRefused) return error.tip
  if (error instanceof Error && 'code' in error) return `读不出来（${String(error.code)}）`
  throw error
}
