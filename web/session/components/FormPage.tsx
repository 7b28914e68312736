import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { messageOf } from '#web/platform/api.ts'
import { useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import styles from './FormPage.module.css'

type Waited<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

/** A page of one form: its bar, what it is about, and the form once what it depends on is known. */
export function FormPage<Data>({
  title,
  intro,
  waited,
  children,
}: {
  title: string
  intro?: ReactNode
  waited: Waited<Data>
  children: (data: Data) => ReactNode
}) {
  usePageTitle(title)
  const { data, error, isFetching, refetch } = waited
  return (
    <div className={styles.page}>
      <TopBar title={title} onBack={useBack()} />
      <main className={styles.scroller}>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <ErrorState hint={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <LoadingRegion>
            <div className={styles.waiting}>
              <Skeleton height={48} />
              <Skeleton height={48} />
              <Skeleton height={44} />
            </div>
          </LoadingRegion>
        )}
      </main>
    </div>
  )
}
