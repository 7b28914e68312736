import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashToken, makeToken } from '#server/platform/secrets/tokens.ts'
import type { Page } from './browser.ts'
import { changeRows, type Site } from './site.ts'

const taken = new Set<string>()

/** A name that no journey has given to staff of this site. */
function freeName({ url }: Pick<Site, 'url'>, wanted: string): string {
  let name = wanted
  while (taken.has(`${url} ${name}`)) name += '2'
  taken.add(`${url} ${name}`)
  return name
}

/** Makes an owner on the command line and signs in with password and authenticator. */
export async function signInByHand(page: Page, site: Site, wanted: string): Promise<void> {
  const name = freeName(site, wanted)
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

/** Makes an owner with a session, and gives its token. */
export async function makeOwner(site: Pick<Site, 'folder' | 'url'>, wanted: string): Promise<string> {
  const [name, token] = [freeName(site, wanted), makeToken()]
  await changeRows(
    site,
    sql`with owner as (
        insert into staff (name, password_hash, totp_secret, role)
        values (${name}, 'none', ${randomBytes(32)}, 'owner') returning id
      ) insert into staff_sessions (staff_id, token_hash, expires_at)
        select id, ${hashToken(token)}, now() + interval '1 day' from owner`,
  )
  return token
}

/** Opens a page of the console as a new owner whose session is there already; `signInByHand` goes the whole way. */
export async function signInStaff(page: Page, site: Site, wanted: string, path = '/console/'): Promise<void> {
  const token = await makeOwner(site, wanted)
  await page.addInitScript(
    ([origin, kept]) => {
      // Once for the tab, so that it can be signed out
      if (location.origin !== origin || sessionStorage.getItem('journey.staff')) return
      sessionStorage.setItem('journey.staff', 'signed in')
      sessionStorage.setItem('yh.console.token', kept)
    },
    [site.url, token] as const,
  )
  await page.goto(site.url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
