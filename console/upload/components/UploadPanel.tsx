import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { worksAmong } from '../pick.ts'
import { unfinishedQuery, useRefreshAfterUpload } from '../queries.ts'
import { addFiles, isSending, sendings } from '../sendings.ts'
import { DropZone } from './DropZone.tsx'
import { LeftRow } from './LeftRow.tsx'
import { SendingRow } from './SendingRow.tsx'
import styles from './Upload.module.css'
import { useStore } from '#ui/useStore.ts'

/** Milliseconds. */
const moment = 2000

/** Brings films, comics and books from this device to the server, whatever happens to the connection in between. */
export function UploadPanel() {
  const here = useStore(sendings)
  const { data: unfinished = [] } = useQuery(unfinishedQuery)
  const [publish, setPublish] = usePublish()
  const ids = new Set(here.map(({ uploadId }) => uploadId))
  const left = unfinished.filter(({ id }) => !ids.has(id))
  useRefreshWhenSent(
    here.filter(({ state }) => state === 'done').length,
    unfinished.filter(({ state }) => state === 'checking').length,
  )
  useWarningBeforeLeaving()

  function take(files: File[]) {
    const { works, others } = worksAmong(files)
    if (others) toast(`略过了 ${others} 个文件：这里只收视频、CBZ、ZIP、EPUB 和 TXT`)
    void addFiles(works, publish)
  }
  return (
    <section className={styles.panel} aria-label="上传">
      <DropZone onFiles={take}>
        <Switch label="完成后自动上架" checked={publish} onChange={setPublish} />
      </DropZone>
      {here.length + left.length > 0 && (
        <ul className={styles.list} aria-label="上传列表">
          {here.map((sending) => (
            <SendingRow key={sending.fingerprint} sending={sending} />
          ))}
          {left.map((row) => (
            <LeftRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Remembered in this browser: a file that goes on after a reload is meant as before. */
function usePublish() {
  const place = 'yh.console.publish'
  const [publish, setPublish] = useState(() => localStorage.getItem(place) === 'yes')
  const choose = (next: boolean) => {
    localStorage.setItem(place, next ? 'yes' : 'no')
    setPublish(next)
  }
  return [publish, choose] as const
}

/** A file that is all there becomes an import a moment later: the lists are asked now, and once more then. */
function useRefreshWhenSent(sent: number, checking: number): void {
  const refreshLists = useRefreshAfterUpload()
  // Only the numbers say that something changed.
  const refresh = useEffectEvent(() => refreshLists())
  useEffect(() => {
    if (sent + checking === 0) return undefined
    refresh()
    const later = setTimeout(() => refresh(), moment)
    return () => clearTimeout(later)
  }, [sent, checking])
}

function useWarningBeforeLeaving(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isSending()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
