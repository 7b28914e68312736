import type { Settings } from '#contract/config/shapes.ts'
import { invalid } from '#contract/errors.ts'
import { isLink } from '#contract/links.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { readSettings, settingsChanged, writeSettings } from './settings.ts'

/** Saves settings, with an audit entry of the values before and after, and announces the change to all processes. */
export async function saveSettings(
  platform: Platform,
  staff: StaffViewer,
  change: Partial<Settings>,
): Promise<Settings> {
  checkLinks(platform.config.LINK_SCHEME, change)
  const previous = await readSettings(platform)
  const changes = Object.entries(change) as [keyof Settings, unknown][]
  await platform.db.transaction().execute(async (transaction) => {
    await writeSettings(transaction, change)
    for (const [name, after] of changes)
      await writeAudit(transaction, staff, {
        action: 'config.save',
        subject: name,
        details: { before: previous[name], after },
      })
  })
  await platform.bus.publish(
    settingsChanged,
    changes.map(([name]) => name),
  )
  // Drops this process's cache of the settings.
  await writeSettings(platform.db, {})
  return readSettings(platform)
}

function checkLinks(
  scheme: string,
  { announcement, floatingWindow, contact, domains }: Partial<Settings>,
): void {
  const links: [string, string][] = [
    ['/announcement/jumpUrl', announcement?.jumpUrl ?? ''],
    ...(floatingWindow?.imageInfos ?? []).map((each): [string, string] => [
      '/floatingWindow/imageInfos',
      each.url,
    ]),
    ...(contact ?? []).map((each): [string, string] => ['/contact', each.url]),
  ]
  for (const [field, link] of links)
    if (link && !isLink(link, scheme)) invalid(field, 'neither a link of the app nor http(s)')
  for (const domain of [...(domains?.image ?? []), ...(domains?.share ?? [])])
    if (!/^https?:\/\/[^/\s]+/.test(domain)) invalid('/domains', 'not an http(s) address')
}
