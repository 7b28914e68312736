import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import styles from './ReaderPage.module.css'
import { type Shelf, usePagePicture } from '../loading/usePageCache.ts'

type Props = {
  shelf: Shelf
  pageKey: string
  /** From 1, of how many. */
  number: number
  total: number
  colour: string
  onRetry: (key: string) => void
}

/** One page in its place: its colour and number until the picture is there, 重试 when it does not come. */
export function ReaderPage({ shelf, pageKey, number, total, colour, onRetry }: Props) {
  const { picture, failed } = usePagePicture(shelf, pageKey)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!picture || !element) return
    element.append(picture)
    return () => {
      if (picture.parentNode === element) picture.remove()
    }
  }, [picture])

  const label = `第 ${number} 页，共 ${total} 页`
  return (
    <div
      ref={box}
      className={styles.page}
      style={{ backgroundColor: colour }}
      data-leaf={pageKey}
      {...(!failed && { role: 'img', 'aria-label': label, 'aria-busy': !picture })}
    >
      {!picture && !failed && (
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      )}
      {failed && (
        <span className={styles.failed} role="alert">
          第 {number} 页没有加载出来
          <Button
            kind="weak"
            size={32}
            onClick={(event) => {
              event.stopPropagation()
              onRetry(pageKey)
            }}
          >
            重试
          </Button>
        </span>
      )}
    </div>
  )
}
