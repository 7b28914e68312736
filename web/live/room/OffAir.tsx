import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Broadcast, Room } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { VolumeIcon } from '#ui/icons/player.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { date, duration } from '#web/platform/formats.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { replays } from '../queries.ts'
import styles from './OffAir.module.css'
import { useBroadcast } from './useBroadcast.ts'

/** A room with nothing on: its poster, and what can be seen again. */
export function OffAir({ id, room }: { id: string; room: Room }) {
  const list = replays(id)
  const feed = useInfiniteQuery(list)
  const [chosen, choose] = useState<Broadcast>()

  return (
    <div className={styles.off}>
      {chosen ? (
        <Replay
          key={chosen.id}
          broadcast={chosen}
          onGone={() => {
            choose(undefined)
            void refreshPages(list).catch(() => undefined)
          }}
        />
      ) : (
        <div className={styles.poster}>
          <Picture path={room.cover} alt="" colour={room.colour} eager />
          <p role="status">主播还没开播，晚些再来看看</p>
        </div>
      )}
      <section className={styles.replays} aria-label="直播回放">
        <h2>直播回放</h2>
        <EndlessList
          feed={feed}
          skeleton={<Skeleton height={120} />}
          empty={<p className={styles.note}>还没有回放</p>}
        >
          {(broadcasts) => (
            <ul>
              {broadcasts.map((broadcast) => (
                <li key={broadcast.id}>
                  <button
                    type="button"
                    className={styles.replay}
                    aria-pressed={broadcast.id === chosen?.id}
                    onClick={() => choose(broadcast)}
                  >
                    <PlayFilledIcon size={16} />
                    <span className="one-line">{broadcast.title || '直播回放'}</span>
                    <small>
                      {date(broadcast.startedAt)} · {duration(broadcast.seconds)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      </section>
    </div>
  )
}

function Replay({ broadcast, onGone }: { broadcast: Broadcast; onGone: () => void }) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const { silent, unmute } = useBroadcast(element, broadcast.playlist, { live: false, onGone })
  return (
    <div className={styles.player}>
      <video ref={setElement} controls playsInline aria-label={`回放：${broadcast.title}`} />
      {silent && (
        <Button
          className={styles.sound}
          kind="weak"
          size={32}
          icon={<VolumeIcon size={16} />}
          onClick={unmute}
        >
          打开声音
        </Button>
      )}
    </div>
  )
}
