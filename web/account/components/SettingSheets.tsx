import { Suspense } from 'react'
import { BlockedSheet } from '#web/moderation/index.ts'
import { SpendingLimit } from '#web/purchases/index.ts'
import { DeleteSheet } from './DeleteSheet.tsx'
import { DevicesSheet } from './DevicesSheet.tsx'
import { ExportSheet } from './ExportSheet.tsx'
import { LockSheet } from './LockSheet.tsx'

export type SheetName = 'devices' | 'blocked' | 'lock' | 'export' | 'delete' | 'limit'

/** The sheets of 设置; at most one is open. */
export function SettingSheets({ open, onClose }: { open: SheetName | undefined; onClose: () => void }) {
  return (
    <>
      <DevicesSheet open={open === 'devices'} onClose={onClose} />
      <LockSheet open={open === 'lock'} onClose={onClose} />
      <ExportSheet open={open === 'export'} onClose={onClose} />
      <DeleteSheet open={open === 'delete'} onClose={onClose} />
      <SpendingLimit open={open === 'limit'} onClose={onClose} />
      <Suspense fallback={null}>
        <BlockedSheet open={open === 'blocked'} onClose={onClose} />
      </Suspense>
    </>
  )
}
