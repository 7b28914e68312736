import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import styles from '../FilmPage.module.css'

/** In place of a film that is not there, or not there any more. */
export function FilmMissing({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.page}>
      <TopBar title="长视频" onBack={onBack} />
      <main className={styles.scroller}>
        <EmptyState
          title="影片不存在或已下架"
          hint="看看首页的其他影片吧"
          action={<Button render={(link) => <AppLink to="/home" {...link} />}>回首页</Button>}
        />
      </main>
    </div>
  )
}
