import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Room } from '#contract/live/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { ReportSheet } from '#web/moderation/index.ts'
import { coins } from '#web/platform/coins.ts'
import { DanmakuSwitch } from '#web/video/danmaku/index.ts'
import { givers, silence, silenced } from '../queries.ts'
import styles from './Sheets.module.css'

type Props = { id: string; room: Room; open: boolean; onClose: () => void }

/** What else there is about a room: who gave most, whom the host keeps silent, and the report. */
export function RoomSheet({ id, room, open, onClose }: Props) {
  const [reporting, setReporting] = useState<boolean>()
  return (
    <>
      <Sheet open={open} onClose={onClose} title={room.title}>
        <div className={styles.acts}>
          <Givers id={id} />
          {room.broadcast && <DanmakuSwitch />}
          {room.can.moderate && <SilencedPeople id={id} />}
          {!room.can.host && (
            <Button
              kind="plain"
              wide
              onClick={() => {
                onClose()
                setReporting(true)
              }}
            >
              举报直播间
            </Button>
          )}
        </div>
      </Sheet>
      {reporting !== undefined && (
        <ReportSheet
          subject={{ kind: 'live_room', id: room.id }}
          open={reporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

function Givers({ id }: { id: string }) {
  const found = useQuery(givers(id))
  return (
    <section aria-label="本场贡献榜">
      <h3 className={styles.heading}>本场贡献榜</h3>
      {found.data?.length ? (
        <ol>
          {found.data.map(({ from, worth }) => (
            <li key={from.id} className={styles.person}>
              <Avatar name={from.name} size={32}>
                {from.avatar && <Picture path={from.avatar} alt="" />}
              </Avatar>
              <span className="one-line">{from.name}</span>
              <span className={styles.worth}>{coins(worth)} 金币</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.note}>{found.isError ? messageOf(found.error) : '还没有人送礼物'}</p>
      )}
    </section>
  )
}

function SilencedPeople({ id }: { id: string }) {
  const list = silenced(id)
  const found = useQuery(list)
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  async function end(accountId: number, kind: 'mute' | 'kick') {
    try {
      await silence(id, accountId, kind, 0)
      await queryClient.invalidateQueries({ queryKey: list.queryKey })
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    }
  }
  return (
    <section aria-label="禁言与请出">
      <h3 className={styles.heading}>禁言与请出</h3>
      {found.data?.length ? (
        <ul>
          {found.data.map(({ from, kind, until }) => (
            <li key={`${kind} ${from.id}`} className={styles.person}>
              <Avatar name={from.name} size={32}>
                {from.avatar && <Picture path={from.avatar} alt="" />}
              </Avatar>
              <span className="one-line">
                {from.name} · {kind === 'mute' ? '禁言' : '请出'}还剩{remaining(until - now)}
              </span>
              <Button kind="line" size={32} onClick={() => void end(from.id, kind)}>
                解除
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{found.isError ? messageOf(found.error) : '没有人被禁言或请出'}</p>
      )}
    </section>
  )
}

const remaining = (seconds: number): string =>
  seconds > 3600 ? `${Math.ceil(seconds / 3600)} 小时` : `${Math.max(1, Math.ceil(seconds / 60))} 分钟`
