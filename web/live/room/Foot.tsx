import { type FormEvent, Suspense, useRef, useState } from 'react'
import { nonce } from '#client/cipher.ts'
import { longestLine, type Room } from '#contract/live/shapes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { SendIcon } from '#ui/icons/live.ts'
import { GiftFilledIcon } from '#ui/icons/live.ts'
import { lazy } from '#ui/lazy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf, Offline } from '#web/platform/wire/api.ts'
import { roomPath } from '../links.ts'
import { sayLine } from '../queries.ts'
import styles from './Foot.module.css'
import type { HeardRoom } from './useRoom.ts'

const GiftSheet = lazy(() => import('./GiftSheet.tsx').then((module) => ({ default: module.GiftSheet })))
const ShareSheet = lazy(() =>
  import('#web/platform/ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

/** Where one says something, passes the room on and gives. */
export function Foot({ id, room, heard }: { id: string; room: Room; heard: HeardRoom }) {
  const [open, setOpen] = useState<'gifts' | 'share'>()
  const [shown, setShown] = useState<{ gifts?: true; share?: true }>({})
  const show = (which: 'gifts' | 'share') => {
    setShown((before) => ({ ...before, [which]: true }))
    setOpen(which)
  }
  return (
    <footer className={styles.foot}>
      <SayForm id={id} room={room} heard={heard} />
      <IconButton label="分享" className={styles.round} onClick={() => show('share')}>
        <ShareIcon size={20} />
      </IconButton>
      {!room.can.host && (
        <IconButton label="送礼物" className={styles.gift} onClick={() => show('gifts')}>
          <GiftFilledIcon size={22} />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {shown.gifts && <GiftSheet id={id} open={open === 'gifts'} onClose={() => setOpen(undefined)} />}
        {shown.share && (
          <ShareSheet
            heading="分享直播间"
            title={room.title}
            path={roomPath(id)}
            open={open === 'share'}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </footer>
  )
}

function SayForm({ id, room, heard }: { id: string; room: Room; heard: HeardRoom }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  // While the server was not reached the wish keeps its key, so that pressing again says nothing twice
  const wish = useRef<{ text: string; key: string }>(undefined)

  async function send(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted || busy) return
    if (wish.current?.text !== wanted) wish.current = { text: wanted, key: nonce() }
    setBusy(true)
    try {
      const line = await sayLine(id, wanted, wish.current.key)
      heard.add(line)
      setText('')
      wish.current = undefined
      if (line.held) toast('发言正在审核，通过后大家可见')
    } catch (error) {
      if (!(error instanceof Offline)) wish.current = undefined
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.say} onSubmit={(event) => void send(event)}>
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={longestLine}
        enterKeyHint="send"
        aria-label="说点什么"
        placeholder={room.slowSeconds ? `慢速模式，每 ${room.slowSeconds} 秒一条` : '说点什么…'}
      />
      {text.trim() !== '' && (
        <IconButton type="submit" label="发送" aria-busy={busy || undefined}>
          <SendIcon size={20} />
        </IconButton>
      )}
    </form>
  )
}
