import { useState } from 'react'
import type { ChatLine, Room } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { useUser } from '#web/platform/session/session.ts'
import { ReportSheet } from '#web/moderation/index.ts'
import { pinLine, setModerator, silence, unsay } from '../queries.ts'
import styles from './Sheets.module.css'

type Props = {
  id: string
  room: Room
  line: ChatLine
  open: boolean
  onClose: () => void
  onGone: (lineId: number) => void
}

const mutes = [
  { minutes: 10, label: '禁言 10 分钟' },
  { minutes: 1_440, label: '禁言一天' },
]
const kickMinutes = 1_440

/** What one can do about something that was said: the author, anybody, and who keeps order. */
export function LineSheet({ id, room, line, open, onClose, onGone }: Props) {
  const me = useUser()
  const [busy, setBusy] = useState<string>()
  const [reporting, setReporting] = useState<boolean>()
  const { from } = line
  const own = from.id === me?.id
  const isModerator = room.moderators.includes(from.id)
  const orders = room.can.moderate && !own && from.id !== room.host.id && (room.can.host || !isModerator)

  async function act(name: string, work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(name)
    try {
      await work()
      toast(done, { kind: 'good' })
      onClose()
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }
  const button = (name: string, work: () => Promise<unknown>, done: string) => (
    <Button key={name} kind="plain" wide busy={busy === name} onClick={() => void act(name, work, done)}>
      {name}
    </Button>
  )

  return (
    <>
      <Sheet open={open} onClose={onClose} title={from.name}>
        <div className={styles.acts}>
          <blockquote className={styles.quote}>{line.text}</blockquote>
          {room.can.moderate && !line.held && button('置顶这条发言', () => pinLine(id, line.id), '已置顶')}
          {(own || room.can.moderate) &&
            button('删除这条发言', () => unsay(line.id).then(() => onGone(line.id)), '已删除')}
          {orders && (
            <>
              {mutes.map(({ minutes, label }) =>
                button(label, () => silence(id, from.id, 'mute', minutes), `${from.name} 已被禁言`),
              )}
              {button(
                '请出直播间一天',
                () => silence(id, from.id, 'kick', kickMinutes),
                `${from.name} 已被请出`,
              )}
            </>
          )}
          {room.can.host &&
            !own &&
            (isModerator
              ? button('取消房管', () => setModerator(id, from.id, false), '已取消房管')
              : button('设为房管', () => setModerator(id, from.id, true), '已设为房管'))}
          {!own && (
            <Button
              kind="plain"
              wide
              onClick={() => {
                onClose()
                setReporting(true)
              }}
            >
              举报
            </Button>
          )}
        </div>
      </Sheet>
      {reporting !== undefined && (
        <ReportSheet
          subject={{ kind: 'live_line', id: line.id }}
          open={reporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
