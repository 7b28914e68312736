import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import styles from './Views.module.css'

const lines = ['62%', '100%', '100%', '86%', '100%', '94%', '100%', '40%']

/** A chapter that is on its way, or did not come. */
export function ChapterState({
  found,
}: {
  found: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}) {
  if (found.error)
    return (
      <div className={styles.state}>
        <ErrorState
          title={isRefusal(found.error, 'chapter_not_found') ? '这一章已经不在了' : '这一章没有加载出来'}
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </div>
    )
  return (
    <div className={styles.state}>
      <LoadingRegion label="正在翻开">
        {lines.map((width, line) => (
          <Skeleton key={line} width={width} height={line === 0 ? 26 : 18} className={styles.line} />
        ))}
      </LoadingRegion>
    </div>
  )
}
