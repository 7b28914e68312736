import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from '../navigation/useLocation.ts'
import { position } from '#contract/ads/positions.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import { AdSlot, useAdClick } from '../ads/AdSlot.tsx'
import { mayShow, noteShown } from '../ads/ad-caps.ts'
import { adsAt, configStore } from '../wire/config.ts'
import { openLink } from '../navigation/navigation.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { session } from '../storage.ts'
import { popupsOf, type Popup } from './popups.ts'
import styles from './PopupSequence.module.css'

// As long as a dialog takes to leave, so that the next one does not cover its way out
const gap = 320

/** The pop-ups of a session, one after the other. Following one, or going to another page, ends them. */
export function PopupSequence() {
  const [popups] = useState(readPopups)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(true)
  const { pathname } = useLocation()
  const startedAt = useRef(pathname)

  const end = () => {
    setOpen(false)
    setAt(popups.length)
  }
  useEffect(() => session.write('popups', true), [])
  const leave = useEffectEvent(end)
  useEffect(() => {
    if (pathname !== startedAt.current) leave()
  }, [pathname])
  useEffect(() => {
    if (open || at >= popups.length) return
    const timer = setTimeout(() => {
      setAt(at + 1)
      setOpen(true)
    }, gap)
    return () => clearTimeout(timer)
  }, [open, at, popups.length])

  const popup = popups[at]
  if (!popup) return null
  const parts = { popup, open, onClose: () => setOpen(false), onFollow: end }
  if (popup.kind === 'announcement') return <AnnouncementPopup {...parts} popup={popup} />
  if (popup.kind === 'ad') return <AdPopup key={at} {...parts} popup={popup} />
  return <AppsPopup {...parts} popup={popup} />
}

function readPopups(): Popup[] {
  return popupsOf({
    iconNineList: adsAt(position.iconNine).filter(mayShow),
    lotteryTopAd: adsAt(position.lotteryTop),
    pop: adsAt(position.pop).filter(mayShow),
    announcement: configStore.get()?.announcement ?? null,
  })
}

type Parts<Kind extends Popup['kind']> = {
  popup: Extract<Popup, { kind: Kind }>
  open: boolean
  onClose: () => void
  onFollow: () => void
}

function AppsPopup({ popup, open, onClose, onFollow }: Parts<'apps'>) {
  const follow = useAdClick()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="应用推荐"
      footer={
        <Button kind="plain" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <div onClickCapture={(event) => (event.target as Element).closest('button') && onFollow()}>
        <AdSlot position={position.lotteryTop} className={styles.top} />
        <ul className={styles.apps}>
          {popup.apps.map((ad) => (
            <li key={ad.id}>
              <button type="button" className={styles.app} data-ad={ad.id} onClick={() => follow(ad)}>
                <span className={styles.icon}>
                  <Picture path={ad.cover} alt="" width={320} eager />
                </span>
                <span className="one-line">{ad.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function AdPopup({ popup: { ad }, open, onClose, onFollow }: Parts<'ad'>) {
  const follow = useAdClick()
  useEffect(() => noteShown(ad), [ad])
  return (
    <Dialog open={open} onClose={onClose} title={ad.title || '推广'} hideTitle className={styles.bare}>
      <div className={styles.ad}>
        <button
          type="button"
          className={styles.poster}
          data-ad={ad.id}
          onClick={() => {
            onFollow()
            follow(ad)
          }}
        >
          <Picture path={ad.cover} alt={ad.title} width={640} eager />
        </button>
        <IconButton label="关闭" className={styles.close} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </Dialog>
  )
}

function AnnouncementPopup({ popup: { announcement }, open, onClose, onFollow }: Parts<'announcement'>) {
  const { title, content, jumpUrl } = announcement
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            关闭
          </Button>
          {jumpUrl && (
            <Button
              onClick={() => {
                onFollow()
                openLink(jumpUrl)
              }}
            >
              查看详情
            </Button>
          )}
        </>
      }
    >
      <p className={styles.announcement}>{content}</p>
    </Dialog>
  )
}
