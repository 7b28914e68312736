import { useState } from 'react'
import type { AppCard } from '#contract/trade/shapes.ts'
import { TrashIcon } from '#ui/icons/acts.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { useWhenShown } from '#web/platform/page.ts'
import { forgetOpened, openedApps } from '../opened.ts'
import { refreshed } from '../rules.ts'
import { AppGrid } from './AppGrid.tsx'

/** What was opened last on this device, nothing before the first. What is opened now comes in when the page is next shown. */
export function Opened({ known }: { known: readonly AppCard[] }) {
  const [opened, setOpened] = useState(openedApps)
  useWhenShown(() => setOpened(openedApps()))
  if (opened.length === 0) return null

  function clear() {
    forgetOpened()
    setOpened([])
  }
  return (
    <section aria-label="最近打开">
      <SectionHeader title="最近打开" more="清空" icon={<TrashIcon size={14} />} onMore={clear} />
      <AppGrid apps={refreshed(opened, known)} label="最近打开" />
    </section>
  )
}
