import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import styles from '../SetPage.module.css'
import { SetSkeleton } from './SetSkeleton.tsx'

/** The page of a set before its code is there. */
export function SetArriving() {
  const back = useBack()
  return (
    <div className={styles.page}>
      <TopBar title="写真" onBack={back} />
      <main className={styles.scroller}>
        <SetSkeleton />
      </main>
    </div>
  )
}
