import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { startKept } from './check.ts'
import styles from './KeptFilms.module.css'
import { KeptRow } from './KeptRow.tsx'
import { removeKept } from './removing.ts'
import { sizeWords } from './rules.ts'
import { useKeptFilms } from './shelf.ts'

/** The films kept on this device, with and without a network. */
export function KeptFilms() {
  const films = useKeptFilms()
  useWhenShown(() => void startKept())
  if (films.length === 0)
    return (
      <EmptyState
        title="还没有缓存影片"
        hint="在影片页点「缓存」，没有网络也能看"
        action={<Button render={(link) => <AppLink to="/home" {...link} />}>去看看</Button>}
      />
    )
  const bytes = films.reduce((total, kept) => total + kept.bytes, 0)
  return (
    <>
      <div className={styles.head}>
        <span>
          {films.length} 部 · 约 {sizeWords(bytes)}
        </span>
        <Button kind="plain" size={32} onClick={() => void removeKept(films)}>
          全部删除
        </Button>
      </div>
      <ul>
        {films.map((kept) => (
          <li key={kept.film.id}>
            <KeptRow kept={kept} />
          </li>
        ))}
      </ul>
    </>
  )
}
