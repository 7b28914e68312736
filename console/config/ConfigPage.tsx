import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Settings } from '#contract/config/shapes.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { useLeaveGuard } from '#console/platform/forms/useLeaveGuard.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Announcement } from './components/Announcement.tsx'
import { Contact } from './components/Contact.tsx'
import { DarkMask } from './components/DarkMask.tsx'
import { Domains } from './components/Domains.tsx'
import { Encryption } from './components/Encryption.tsx'
import { FloatingWindow } from './components/FloatingWindow.tsx'
import { AnnouncementLine } from './components/AnnouncementLine.tsx'
import styles from './ConfigPage.module.css'
import { settingsQuery } from './queries.ts'

/** Settings changed while the product runs. Each section is saved on its own. */
export function ConfigPage() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  const mayEdit = useMay('config.edit')
  const { isDirty, onDirty } = useDirtySections()

  return (
    <Page
      title="配置"
      note={isDirty ? '有未保存的修改' : mayEdit ? '保存后几秒内对所有人生效' : '你的角色只能查看'}
    >
      {data ? (
        <div className={styles.sections}>
          <Announcement settings={data} onDirty={onDirty} />
          <AnnouncementLine settings={data} onDirty={onDirty} />
          <DarkMask settings={data} onDirty={onDirty} />
          <FloatingWindow settings={data} onDirty={onDirty} />
          <Encryption settings={data} onDirty={onDirty} />
          <Domains settings={data} onDirty={onDirty} />
          <Contact settings={data} onDirty={onDirty} />
        </div>
      ) : error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <div className={styles.sections}>
            <Skeleton height={280} />
            <Skeleton height={280} />
          </div>
        </LoadingRegion>
      )}
    </Page>
  )
}

/** Knows which sections hold unsaved changes, and asks before they are lost. */
function useDirtySections() {
  const [dirty, setDirty] = useState<ReadonlySet<keyof Settings>>(new Set())
  const isDirty = dirty.size > 0
  const onDirty = useCallback(
    (name: keyof Settings, on: boolean) =>
      setDirty((before) => {
        if (before.has(name) === on) return before
        const next = new Set(before)
        if (on) next.add(name)
        else next.delete(name)
        return next
      }),
    [],
  )

  useLeaveGuard(isDirty)
  return { isDirty, onDirty }
}
