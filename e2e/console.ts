import { Secret, TOTP } from 'otpauth'
import type { Page } from './browser.ts'
import type { Site } from './site.ts'

const taken = new Set<string>()

/** Makes an owner on the command line and signs in with password and authenticator. */
export async function signInStaff(page: Page, site: Site, wanted: string): Promise<void> {
  let name = wanted
  // A journey that is tried again finds its first owner on the site already
  while (taken.has(`${site.url} ${name}`)) name += '2'
  taken.add(`${site.url} ${name}`)
  const { output } = await site.run('owner', [name])
  const [password, secret] = [/密码\s+(\S+)/.exec(output)![1]!, /secret=([A-Z2-7]+)/.exec(output)![1]!]
  await page.goto(`${site.url}/console/`)
  await page.getByLabel('名字').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('验证码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await page.getByRole('table').first().waitFor()
}
