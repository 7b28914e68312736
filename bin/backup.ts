import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '#server/platform/backup/backup.ts'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { readConfig } from '#server/platform/config.ts'
import { sizeOf, statusLine } from './status-line.ts'

const usage = 'usage: npm run backup -- FILE [--force]   (FILE.tar, or FILE.tar.gz to pack it)'
const parameters = process.argv.slice(2)
const paths = parameters.filter((each) => each !== '--force')
if (paths.length !== 1 || paths[0]!.startsWith('-')) {
  console.error(usage)
  process.exit(2)
}

// npm runs scripts in the repository; the path is meant from where the operator is.
const file = resolve(process.env.INIT_CWD ?? '.', paths[0]!)
const line = statusLine()
try {
  const made = await backUp(readConfig(), file, {
    force: parameters.includes('--force'),
    onProgress: ({ rows, files, bytes }) => line.show(`备份：${rows} 行，${files} 个文件，${sizeOf(bytes)}`),
  })
  const rows = Object.values(made.tables).reduce((sum, count) => sum + count, 0)
  line.end(`${rows} 行，媒体文件 ${made.media.count} 个（${sizeOf(made.media.bytes)}）`)
  if (made.vanished) console.log(`注意：${made.vanished} 个媒体文件在备份期间被删除，未包含在内`)
  console.log(`${file}（${sizeOf(statSync(file).size)}）\n完成`)
} catch (error) {
  line.end('')
  if (!(error instanceof BackupRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
