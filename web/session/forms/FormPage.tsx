import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import styles from './FormPage.module.css'

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

/** A page of one form: its bar, what it is about, and the form once what it depends on is known. */
export function FormPage<Data>({
  title,
  intro,
  query,
  children,
}: {
  title: string
  intro?: ReactNode
  query: Query<Data>
  children: (data: Data) => ReactNode
}) {
  usePageTitle(title)
  const { data, error, isFetching, refetch } = query
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
