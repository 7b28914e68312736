import { Suspense, useState } from 'react'
import type { Film } from '#contract/video/shapes.ts'
import { DownloadIcon } from '#ui/icons/sharing.ts'
import { CheckFilledIcon } from '#ui/icons/notices.ts'
import { lazy } from '#ui/lazy.ts'
import styles from '../components/FilmActs.module.css'
import { canKeep } from './files.ts'
import type { KeptFilm } from './rules.ts'
import { progress, useKeptFilm } from './shelf.ts'

const KeepSheet = lazy(() => import('./KeepSheet.tsx').then(({ KeepSheet }) => ({ default: KeepSheet })))

/** 缓存: keeps the film on this device. Not there where a device cannot. */
export function KeepButton({ film }: { film: Film }) {
  const found = useKeptFilm(film.id)
  const come = progress.use(film.id)
  const [open, setOpen] = useState<boolean>()
  if (!canKeep()) return null
  return (
    <>
      <button type="button" className={styles.act} onClick={() => setOpen(true)}>
        {found?.state === 'kept' ? <CheckFilledIcon size={22} /> : <DownloadIcon size={22} />}
        {found ? words(found, come) : '缓存'}
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <KeepSheet film={film} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function words({ state, bytes }: KeptFilm, come: number): string {
  if (state === 'kept') return '已缓存'
  if (state === 'fetching') return bytes > 0 ? `${Math.floor((come / bytes) * 100)}%` : '准备中'
  return state === 'paused' ? '已暂停' : '缓存失败'
}
