import { useEffect, useState } from 'react'
import { revealedPictures } from '#client/pictures/revealed.ts'
import { PictureIcon } from '#ui/icons/signs.ts'
import styles from './Picture.module.css'

/** One of our own pictures, obscured as it is sent. Fills the box it stands in; a placeholder until it is there and when it fails. */
export function Picture({ path, alt, wide }: { path: string; alt: string; wide?: boolean }) {
  const place = wide ? path.replace(/\d+\.webp$/, '640.webp') : path
  const [shown, setShown] = useState<{ place: string; url: string }>()

  useEffect(() => {
    if (!place) return
    let current = true
    const address = `/pictures/${place}`
    revealedPictures.take(address).then(
      (url) => current && setShown({ place, url }),
      () => current && setShown({ place, url: '' }),
    )
    return () => {
      current = false
      revealedPictures.release(address)
    }
  }, [place])

  const url = shown?.place === place ? shown.url : ''
  return url ? (
    <img className={styles.picture} src={url} alt={alt} />
  ) : (
    <span className={styles.placeholder} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <PictureIcon size={16} />
    </span>
  )
}
