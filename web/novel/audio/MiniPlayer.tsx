import { IconButton } from '#ui/forms/IconButton.tsx'
import { PauseFilledIcon } from '#ui/icons/player.ts'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { CloseIcon } from '#ui/icons/controls.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { listenPath } from '../links.ts'
import { useListening, useShownElsewhere } from './listening.ts'
import styles from './MiniPlayer.module.css'

/** Small bar of the playing chapter, shown over other pages; it leads back to the player. */
export function MiniPlayer({ toggle, stop }: { toggle: () => void; stop: () => void }) {
  const listening = useListening()
  const shownElsewhere = useShownElsewhere()
  if (!listening || shownElsewhere) return null
  const { chapter, cover, colour, paused, time, duration } = listening
  const share = duration > 0 ? Math.min(1, time / duration) : 0
  return (
    <aside className={styles.bar} aria-label="正在听书">
      <AppLink to={listenPath(chapter.id)} className={styles.link}>
        <span className="visually-hidden">回到播放页：</span>
        <span className={styles.cover}>
          <Picture path={cover} alt="" colour={colour} width={320} eager />
        </span>
        <span className={styles.words}>
          <b className="one-line">{chapter.title}</b>
          <span className="one-line">{chapter.novelTitle}</span>
        </span>
      </AppLink>
      <IconButton label={paused ? '继续听' : '暂停'} onClick={toggle}>
        {paused ? <PlayFilledIcon size={22} /> : <PauseFilledIcon size={22} />}
      </IconButton>
      <IconButton label="关闭听书" onClick={stop}>
        <CloseIcon size={20} />
      </IconButton>
      <i className={styles.share} style={{ transform: `scaleX(${share})` }} />
    </aside>
  )
}
