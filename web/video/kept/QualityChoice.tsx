import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { qualityWords } from '../player/rules.ts'
import { keep } from './fetching.ts'
import styles from './KeepSheet.module.css'
import { freeSpace, whatToKeep } from './queries.ts'
import { fits, sizeWords } from './rules.ts'

/** Which quality to keep, with how much room each takes and how much there is. */
export function QualityChoice({ film }: { film: Film }) {
  const plan = useQuery(whatToKeep(film.id))
  const space = useQuery(freeSpace)
  const [named, setNamed] = useState<string>()
  if (plan.isPending)
    return (
      <LoadingRegion label="正在看影片有多大">
        <div className={styles.choices}>
          <Skeleton height={52} />
          <Skeleton height={52} />
        </div>
      </LoadingRegion>
    )
  if (plan.isError)
    return (
      <ErrorState
        inline
        title={messageOf(plan.error)}
        busy={plan.isFetching}
        onRetry={() => void plan.refetch()}
      />
    )

  const { qualities } = plan.data
  const estimate = space.data ?? {}
  // Without a choice the best that has room
  const chosen =
    qualities.find(({ name }) => name === named) ??
    qualities.find(({ bytes }) => fits(bytes, estimate)) ??
    qualities.at(-1)
  if (!chosen) return null
  const { quota, usage = 0 } = estimate
  const room = fits(chosen.bytes, estimate)
  return (
    <>
      <div role="group" aria-label="清晰度" className={styles.choices}>
        {qualities.map(({ name, bytes }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen.name}
            className={styles.choice}
            onClick={() => setNamed(name)}
          >
            <b>{qualityWords(name).long}</b>
            <span>{sizeWords(bytes)}</span>
          </button>
        ))}
      </div>
      {quota !== undefined && (
        <p className={styles.free} role={room ? undefined : 'alert'}>
          {room ? '这台设备可用' : '空间不够，这台设备可用'} {sizeWords(quota - usage)}
        </p>
      )}
      <Button wide disabled={!room} onClick={() => keep(film, chosen.name, chosen.bytes)}>
        开始缓存
      </Button>
    </>
  )
}
