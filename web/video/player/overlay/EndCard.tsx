import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Film, FilmCard } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { go } from '#web/platform/navigation/navigation.tsx'
import { filmPath } from '../../links.ts'
import { filmAfter } from '../../next-film.ts'
import { isElsewhere } from '../unattended.ts'
import styles from './EndCard.module.css'
import overlay from './Overlay.module.css'

/** How long the next film waits, in seconds. */
const wait = 5

/** After the end: the next film, which begins by itself unless somebody says no, and this one again. */
export function EndCard({ film, onReplay }: { film: Film; onReplay: () => void }) {
  const next = useQuery(filmAfter(film)).data
  return (
    <div className={overlay.overlay}>
      {next && <Next film={next} />}
      <button type="button" className={overlay.plain} onClick={onReplay}>
        <RefreshIcon size={18} />
        重新播放
      </button>
    </div>
  )
}

/** The page stays and takes up the next film, so that a full screen stays full. */
const openNext = (id: number) => go(filmPath(id), { replace: true, state: { samePage: true } })

function Next({ film }: { film: FilmCard }) {
  const [left, setLeft] = useState<number | undefined>(wait)
  const open = () => openNext(film.id)

  useEffect(() => {
    if (left === undefined) return
    if (left === 0) return openNext(film.id)
    const timer = setTimeout(() => setLeft(isElsewhere() ? left : left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, film.id])

  return (
    <section className={styles.next} aria-label="接下来播放">
      <span className={styles.cover}>
        <Cover>
          <Picture path={film.cover} alt="" colour={film.colour} eager />
        </Cover>
      </span>
      <div className={styles.words}>
        <small role="status">{left === undefined ? '接下来' : `${left} 秒后播放`}</small>
        <b className="two-lines">{film.title}</b>
        <div className={styles.acts}>
          <Button size={28} onClick={open}>
            立即播放
          </Button>
          {left !== undefined && (
            <button type="button" className={styles.cancel} onClick={() => setLeft(undefined)}>
              取消
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
