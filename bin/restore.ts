import { resolve } from 'node:path'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config.ts'
import { sizeOf, statusLine } from './status-line.ts'

const usage =
  'usage: npm run restore -- FILE   (into an empty DATA_DIR and, if DATABASE_URL is set, an empty database)'
const [path, ...more] = process.argv.slice(2)
if (!path || path.startsWith('-') || more.length > 0) {
  console.error(usage)
  process.exit(2)
}

const config = readConfig()
const line = statusLine()
try {
  const { header, manifest } = await restore(config, resolve(process.env.INIT_CWD ?? '.', path), {
    onProgress: ({ files, bytes }) => line.show(`恢复：${files} 个文件，${sizeOf(bytes)}`),
  })
  line.end(`备份时间 ${header.createdAt}，数据库结构 ${header.schema}`)
  for (const [table, count] of Object.entries(manifest.tables))
    console.log(`  ${table}  ${count} 行，与清单一致`)
  console.log(`  媒体文件 ${manifest.media.count} 个（${sizeOf(manifest.media.bytes)}），与清单一致`)
  console.log(`已恢复到 ${config.DATA_DIR}\n完成`)
} catch (error) {
  line.end('')
  if (!(error instanceof BackupRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
