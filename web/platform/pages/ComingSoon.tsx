import { useLocation } from '../navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import styles from './ComingSoon.module.css'
import { AppLink, useBack } from '../navigation/navigation.tsx'
import { usePageTitle } from './page.ts'
import { matchRoute } from '../navigation/route-table.ts'
import { titles } from '../navigation/route-titles.ts'

/** Says that a place is not open yet, with a way back; a tab page is left by the tab bar. */
export function ComingSoon() {
  const back = useBack()
  const route = matchRoute(useLocation().pathname)
  const title = titles[route?.path ?? ''] ?? ''
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <TopBar title={title} {...(route?.level !== 1 && { onBack: back })} />
      <div className={styles.middle}>
        <EmptyState
          title="该功能即将开放"
          hint="我们正在准备，先去看看别的吧"
          action={<Button render={(link) => <AppLink to="/home" {...link} />}>回到首页</Button>}
        />
      </div>
    </main>
  )
}
