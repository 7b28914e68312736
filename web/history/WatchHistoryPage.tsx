import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TrashIcon } from '#ui/icons/acts.ts'
import { CloseIcon } from '#ui/icons/signs.ts'
import { RowCard } from '#ui/RowCard.tsx'
import { toast } from '#ui/toast.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { duration, relativeTime } from '#web/platform/formats.ts'
import { AppLink, useBack } from '#web/platform/navigation.tsx'
import { useWhenShown, usePageTitle } from '#web/platform/page.ts'
import { filmPath } from '#web/video/index.ts'
import { WatchedCover } from './components/WatchedCover.tsx'
import { watchedWords } from './rules.ts'
import { watchedFilms } from './watched.ts'
import styles from './WatchHistoryPage.module.css'

const clock = () => Math.floor(Date.now() / 1000)

/** The films seen on this device. */
export function WatchHistoryPage() {
  usePageTitle('观看历史')
  const back = useBack()
  const films = watchedFilms.useList()
  const [now, setNow] = useState(clock)
  useWhenShown(() => setNow(clock()))

  async function clearAll() {
    const sure = await confirm({
      title: '清空观看历史？',
      text: '这台设备上的观看记录和进度会被删除，不能恢复。',
      accept: '清空',
      kind: 'danger',
    })
    if (!sure) return
    watchedFilms.clear()
    toast('观看历史已清空', { kind: 'good' })
  }

  return (
    <div className={styles.page}>
      <TopBar
        title="观看历史"
        onBack={back}
        end={
          films.length > 0 && (
            <IconButton label="清空观看历史" onClick={() => void clearAll()}>
              <TrashIcon size={20} />
            </IconButton>
          )
        }
      />
      <main className={styles.scroller}>
        {films.length === 0 ? (
          <EmptyState
            title="还没有看过影片"
            hint="看过的影片和进度会记在这台设备上"
            action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
          />
        ) : (
          <ul>
            {films.map((film) => (
              <li key={film.id} className={styles.row}>
                <RowCard
                  cover={<WatchedCover film={film} />}
                  title={film.title}
                  meta={[watchedWords(film, duration), relativeTime(film.at, now)]
                    .filter(Boolean)
                    .join(' · ')}
                  render={(link) => <AppLink to={filmPath(film.id)} {...link} />}
                />
                <IconButton
                  label={`删除「${film.title}」的记录`}
                  className={styles.remove}
                  onClick={() => watchedFilms.remove(film.id)}
                >
                  <CloseIcon size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {films.length > 0 && <p className={styles.note}>记录只保存在这台设备上，最多 200 条</p>}
      </main>
    </div>
  )
}
