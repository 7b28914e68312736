import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { openBroadcast } from '#client/broadcast.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { watchQuery } from '../queries.ts'
import styles from './WatchDialog.module.css'

/** The broadcast to watch: its room, and whether it is on the air. */
export type Watched = { roomId: number; broadcastId: number; title: string; live: boolean }

type Props = {
  watched: Watched
  /** Absent for a replay, and for who may not end anything. */
  onEnd: (() => void) | undefined
  onClose: () => void
}

/** A broadcast as its viewers see it, silent at first. Whoever looks is not counted among them. */
export function WatchDialog({ watched, onEnd, onClose }: Props) {
  const { roomId, broadcastId, title, live } = watched
  const { data, error, isFetching, refetch } = useQuery(watchQuery(roomId, broadcastId))
  const [stopped, setStopped] = useState(false)

  async function again() {
    await refetch()
    setStopped(false)
  }

  return (
    <Dialog
      open
      className={styles.dialog}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            关闭
          </Button>
          {onEnd && (
            <Button kind="danger" onClick={onEnd}>
              结束直播
            </Button>
          )}
        </>
      }
    >
      {error || stopped ? (
        <ErrorState
          inline
          title={error ? sayFailure(error) : '画面中断了，可能已经结束'}
          onRetry={() => void again()}
          busy={isFetching}
        />
      ) : data ? (
        <Picture
          key={data.playlist}
          label={title}
          playlist={data.playlist}
          live={live}
          onGone={() => setStopped(true)}
        />
      ) : (
        <LoadingRegion>
          <Skeleton className={styles.picture} />
        </LoadingRegion>
      )}
    </Dialog>
  )
}

function Picture({
  label,
  playlist,
  live,
  onGone,
}: {
  label: string
  playlist: string
  live: boolean
  onGone: () => void
}) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!video) return
    const leaving = new AbortController()
    const { signal } = leaving
    openBroadcast({ video, playlist, live, onGone: gone, signal })
      .then(() => video.play())
      // What does not begin by itself has a button of its own
      .catch((error: unknown) => {
        if (!signal.aborted && (error as Error).name !== 'NotAllowedError') gone()
      })
    return () => leaving.abort()
  }, [video, playlist, live])
  return (
    <video ref={setVideo} className={styles.picture} aria-label={label} controls muted playsInline autoPlay />
  )
}
