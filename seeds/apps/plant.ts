import type { Platform } from '#server/platform/platform.ts'
import { addSampleApp, addSampleAppGroups } from '#server/trade/index.ts'
import { renderAppIcon } from '../draw/app-icons.ts'
import { random } from '../draw/random.ts'
import { appGroups, apps } from './index.ts'

type Planting = {
  signal: AbortSignal
  /** True when the operator removed the samples in the meantime. */
  isOver: () => Promise<boolean>
  /** The samples' links under the scheme of this installation. */
  linkOf: (link: string) => string
}

/** Fills the directory and 娱乐. What is there is not drawn again. */
export async function plantApps(platform: Platform, { signal, isOver, linkOf }: Planting): Promise<void> {
  await addSampleAppGroups(platform.db, appGroups)
  for (const [position, { glyph, ground, link, act, platform: runsOn, weekdays, ...app }] of apps.entries()) {
    signal.throwIfAborted()
    if (await isOver()) return
    await addSampleApp(
      platform,
      {
        ...app,
        shelf: app.group ? 'apps' : 'recreation',
        link: linkOf(link),
        act: act ?? 'open',
        platform: runsOn ?? 'all',
        weekdays: weekdays ?? [],
        position,
        clicks: Math.round(10 ** random(app.title).range(2, 4.4)),
      },
      () => renderAppIcon(glyph, ground),
    )
  }
}
