import { createInterface } from 'node:readline/promises'
import { jobs } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import { removeSamples } from '#server/samples.ts'

const usage = 'usage: npm run samples:remove -- [--yes]'
const flags = process.argv.slice(2)
if (flags.some((flag) => flag !== '--yes')) {
  console.error(usage)
  process.exit(2)
}
if (!flags.includes('--yes') && !(await confirmed())) {
  console.error('未删除任何内容。')
  process.exit(1)
}

const { platform, close } = await openPlatform({ ...readConfig(), LOG_LEVEL: 'error' }, jobs)
try {
  const { dramas, films, comics, novels, photos, stories, ads, apps, rooms, people } =
    await removeSamples(platform)
  console.log(
    `已删除剧集 ${dramas} 部、样片 ${films} 部、漫画 ${comics} 部、小说 ${novels} 部、图集 ${photos} 套、吃瓜 ${stories} 篇、示例广告 ${ads} 条、示例应用 ${apps} 个、示例直播间 ${rooms} 个、示例用户 ${people} 位及其评论；频道与分类保留。`,
  )
} finally {
  await close()
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('没有终端可供确认，请加上 --yes。')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    '将永久删除全部样片、示例广告、示例应用与示例用户，连同其媒体文件和评论，输入 yes 确认：',
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
