import { copyFile, readFile } from 'node:fs/promises'
import type { Config } from '#server/platform/config.ts'
import { type FileList, inboxPath } from '../sources/inbox.ts'
import { ImportRefused } from '../refusal.ts'
import type { Source } from '../sources/source.ts'

/** Opens a received folder as a source. */
export function openFolder(config: Config, list: FileList): Source {
  const byName = new Map(list.map((file) => [file.name, file]))
  const fileOf = (name: string, most: number) => {
    const found = byName.get(name)
    if (!found) throw new ImportRefused(`文件夹里没有 ${name}`)
    if (found.bytes > most) throw new ImportRefused(`${name}：超过 ${Math.floor(most / 1024 / 1024)} MB`)
    return inboxPath(config, found.file)
  }
  return {
    entries: list,
    read: async (name, most) => readFile(fileOf(name, most)),
    copy: async (name, target, most) => copyFile(fileOf(name, most), target),
    close: async () => {},
  }
}
