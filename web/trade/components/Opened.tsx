import type { AppCard } from '#contract/trade/shapes.ts'
import { TrashIcon } from '#ui/icons/tools.ts'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AppGrid } from './AppGrid.tsx'

type Props = { apps: readonly AppCard[]; onClear: () => void }

/** What was opened last on this device; nothing before the first. */
export function Opened({ apps, onClear }: Props) {
  if (apps.length === 0) return null
  return (
    <section aria-label="最近打开">
      <SectionHeader title="最近打开" more="清空" icon={<TrashIcon size={14} />} onMore={onClear} />
      <AppGrid apps={apps} label="最近打开" />
    </section>
  )
}
