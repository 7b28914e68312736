import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { dramasPath } from '../links.ts'
import styles from '../DramaPage.module.css'

/** In place of a drama or an episode that is not there, or not there any more. */
export function DramaMissing({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.page}>
      <TopBar title="剧集" onBack={onBack} />
      <main className={styles.scroller}>
        <EmptyState
          title="剧集不存在或已下架"
          hint="看看别的剧吧"
          action={<Button render={(link) => <AppLink to={dramasPath} {...link} />}>去剧库</Button>}
        />
      </main>
    </div>
  )
}
