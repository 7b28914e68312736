import { useEffect, useState } from 'react'
import { pictureType, reveal } from '#contract/wire/obfuscation.ts'
import { PictureIcon } from '#ui/icons.tsx'
import styles from './Picture.module.css'
import { pictureKeys } from './settings.ts'

/** Revealed pictures by path; the oldest leave first. */
const kept = new Map<string, Promise<string>>()
const capacity = 200

/** One of our own pictures, obscured as it is sent. Fills the box it stands in; a placeholder until it is there and when it fails. */
export function Picture({ path, alt, wide }: { path: string; alt: string; wide?: boolean }) {
  const place = wide ? path.replace(/\d+\.webp$/, '640.webp') : path
  const [shown, setShown] = useState<{ place: string; url: string }>()

  useEffect(() => {
    if (!place) return
    let current = true
    openPicture(place).then(
      (url) => current && setShown({ place, url }),
      () => current && setShown({ place, url: '' }),
    )
    return () => {
      current = false
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

/** The address of a picture's plain bytes within this page. Rejects when it cannot be fetched or is no picture. */
function openPicture(path: string): Promise<string> {
  const known = kept.get(path)
  if (known) return known
  const made = fetchPicture(path)
  kept.set(path, made)
  made.catch(() => kept.delete(path))
  const [oldest] = kept
  if (kept.size > capacity && oldest) {
    kept.delete(oldest[0])
    void oldest[1].then((url) => URL.revokeObjectURL(url))
  }
  return made
}

async function fetchPicture(path: string): Promise<string> {
  const response = await fetch(`/pictures/${path}`)
  if (!response.ok) throw new Error(`picture ${path}: ${response.status}`)
  const plain = reveal(new Uint8Array(await response.arrayBuffer()), pictureKeys())
  const type = pictureType(plain)
  if (!type) throw new Error(`picture ${path}: no picture`)
  return URL.createObjectURL(new Blob([plain], { type }))
}
