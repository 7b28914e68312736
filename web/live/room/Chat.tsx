import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ChatLine, Room } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { lazy } from '#ui/lazy.ts'
import styles from './Chat.module.css'
import type { HeardRoom } from './useRoom.ts'

const LineSheet = lazy(() => import('./LineSheet.tsx').then((module) => ({ default: module.LineSheet })))

/** So close to its foot the list follows what is said, in CSS pixels. */
const nearFoot = 60

/** What is said, the last at the foot. It follows, unless somebody reads what was said before. */
export function Chat({ id, room, heard }: { id: string; room: Room; heard: HeardRoom }) {
  const list = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const [chosen, setChosen] = useState<ChatLine>()
  const [open, setOpen] = useState(false)
  const { lines } = heard

  useLayoutEffect(() => {
    if (follows) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines, follows])

  function look() {
    const { scrollTop, clientHeight, scrollHeight } = list.current!
    setFollows(scrollHeight - scrollTop - clientHeight < nearFoot)
  }

  return (
    <div className={styles.chat}>
      <div ref={list} className={styles.scroller} onScroll={look}>
        <p className={styles.notice}>请文明发言，未成年人请立即离开直播间</p>
        <div role="log" aria-label="直播间发言">
          <ol>
            {lines.map((line) => (
              <li key={line.id}>
                <button
                  type="button"
                  className={classes(styles.line, line.held && styles.held)}
                  onClick={() => {
                    setChosen(line)
                    setOpen(true)
                  }}
                >
                  {line.from.vip && <span className={styles.vip}>VIP</span>}
                  {line.from.id === room.host.id && <span className={styles.tag}>主播</span>}
                  {room.moderators.includes(line.from.id) && <span className={styles.order}>房管</span>}
                  <b>{line.from.name}</b> {line.text}
                  {line.held && <small>（审核中，仅自己可见）</small>}
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {!follows && (
        <Button className={styles.down} kind="weak" size={28} onClick={() => setFollows(true)}>
          回到最新
        </Button>
      )}
      {!heard.joined && lines.length > 0 && (
        <p className={styles.notice} role="status">
          聊天已断开，正在重连…
        </p>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <LineSheet
            id={id}
            room={room}
            line={chosen}
            open={open}
            onClose={() => setOpen(false)}
            onGone={heard.remove}
          />
        </Suspense>
      )}
    </div>
  )
}
