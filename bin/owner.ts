import { jobs } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import { createStaff } from '#server/staff/index.ts'
import { ApiError, type ErrorCode, errors } from '#contract/errors.ts'

const name = process.argv[2] ?? ''
if (!/^[\p{L}\p{N}_.-]{2,40}$/u.test(name)) {
  console.error('usage: npm run owner -- NAME   (2 to 40 letters, digits, _ . -)')
  process.exit(2)
}

const { platform, close } = await openPlatform({ ...readConfig(), LOG_LEVEL: 'error' }, jobs)
try {
  const { password, totpUri } = await createStaff(platform, 'command line', name, 'owner')
  console.log(`\n  所有者 ${name} 已创建。以下内容只显示这一次：\n`)
  console.log(`  密码    ${password}`)
  console.log(`  验证器  ${totpUri}\n`)
  console.log('  把验证器地址加入任意 TOTP 应用，然后在 /console/ 登录。\n')
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(errors[error.code as ErrorCode].tip)
  process.exitCode = 1
} finally {
  await close()
}
