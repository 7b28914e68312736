import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Config, dataPath } from '../config.ts'

/** Lies in the data folder while a backup is restored into it. */
const marker = (config: Config) => dataPath(config, 'restore.unfinished')

/** Claims an empty or absent data folder for a restore; false when anything is in it. */
export function claimFolder(config: Config): boolean {
  mkdirSync(config.DATA_DIR, { recursive: true })
  if (readdirSync(config.DATA_DIR).length > 0) return false
  writeFileSync(marker(config), '', { flag: 'wx' })
  return true
}

/** Marks a restore as complete. */
export const releaseFolder = (config: Config): void => rmSync(marker(config))

/** Empties a claimed folder; the marker goes last. The folder itself may be a mount point, so it stays. */
export function clearFolder(config: Config): void {
  const unfinished = marker(config)
  for (const name of readdirSync(config.DATA_DIR)) {
    const path = dataPath(config, name)
    if (path !== unfinished) rmSync(path, { recursive: true, force: true })
  }
  rmSync(unfinished, { force: true })
}

/** Throws when the data folder holds what a killed restore left: half of a site must not be served. */
export function refuseUnfinished(config: Config): void {
  if (existsSync(marker(config)))
    throw new Error(
      `${config.DATA_DIR} 里有一次未完成的恢复：清空该目录（及所用数据库）后重新运行 npm run restore`,
    )
}
