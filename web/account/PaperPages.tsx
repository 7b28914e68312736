import { Suspense } from 'react'
import { lazy } from '#ui/lazy.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { loadPaper } from '#web/session/index.ts'
import styles from './EditPage.module.css'

const Paper = lazy(() => loadPaper().then(({ Paper }) => ({ default: Paper })))
const titles = { privacy: '隐私政策', service: '服务协议' }

export const PrivacyPage = () => <PaperPage name="privacy" />
export const ServicePage = () => <PaperPage name="service" />

/** Pages of the agreements accepted at the entry. */
function PaperPage({ name }: { name: keyof typeof titles }) {
  usePageTitle(titles[name])
  const back = useBack()
  return (
    <div className={styles.page}>
      <TopBar title={titles[name]} onBack={back} />
      <main className={styles.scroller}>
        <Suspense
          fallback={
            <LoadingRegion>
              <Skeleton height={320} />
            </LoadingRegion>
          }
        >
          <Paper name={name} />
        </Suspense>
      </main>
    </div>
  )
}
