import { useEffect, useState } from 'react'
import type { FilmCard } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { CopyIcon, DownloadIcon } from '#ui/icons/sharing.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { copyText, savePicture, sharedOrigin } from '#web/platform/sharing.ts'
import { drawPoster } from './poster.ts'
import styles from './ShareWays.module.css'

/** The ways to pass a film on: a poster to keep, the link, and what the system offers. */
export function ShareWays({ film }: { film: FilmCard }) {
  const link = `${sharedOrigin()}/play/sharePage?id=${film.id}`
  const poster = usePoster(film, link)

  return (
    <div className={styles.ways}>
      <div className={styles.poster}>
        {poster === 'failed' ? (
          <p role="status">海报没有画出来，可以直接复制链接</p>
        ) : poster ? (
          <img src={poster} alt={`《${film.title}》的海报，带二维码`} />
        ) : (
          <Skeleton height={300} />
        )}
      </div>
      <div className={styles.acts}>
        <Button
          kind="weak"
          icon={<DownloadIcon size={18} />}
          disabled={!poster || poster === 'failed'}
          onClick={() => savePicture(poster!, film.title)}
        >
          保存海报
        </Button>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(link, '链接已复制')}>
          复制链接
        </Button>
        {'share' in navigator && (
          <Button
            kind="weak"
            icon={<ShareIcon size={18} />}
            // A person who changes their mind is no failure
            onClick={() => void navigator.share({ title: film.title, url: link }).catch(() => undefined)}
          >
            更多
          </Button>
        )}
      </div>
    </div>
  )
}

/** The address of the poster once it is drawn. */
function usePoster(film: FilmCard, link: string): string | undefined {
  const [poster, setPoster] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let gone = false
    drawPoster(film, link).then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setPoster(url)
      },
      () => gone || setPoster('failed'),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [film, link])
  return poster
}
