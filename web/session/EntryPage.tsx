import { Suspense, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { lazy } from '#ui/lazy.ts'
import { Logo } from '#ui/content/Logo.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { useEntry } from '#web/platform/startup/entry-steps.ts'
import { usePageTitle } from '#web/platform/pages/page.ts'
import styles from './EntryPage.module.css'
import { loadAgeGate, loadedAgeGate } from './age-gate.ts'

// Most visits have confirmed before and never see these two
const LazyAgeGate = lazy(async () => ({ default: await loadAgeGate() }))
const Splash = lazy(() => import('./components/Splash.tsx').then(({ Splash }) => ({ default: Splash })))

/** The way in: the confirmation of 18+, signing in as a guest, the splash ad. It leads on by itself. */
export function EntryPage() {
  usePageTitle('进入')
  const entry = useEntry()
  const [AgeGate] = useState(() => loadedAgeGate() ?? LazyAgeGate)
  return (
    <div className={styles.page}>
      <Suspense fallback={null}>
        {entry.step === 'age' && <AgeGate onConfirm={entry.confirm} />}
        {entry.step === 'splash' && <Splash {...entry} />}
      </Suspense>
      {entry.step === 'connecting' && (
        <main className={styles.middle}>
          <Logo size={44} />
          <p className={styles.line} role="status">
            <Spinner size={16} />
            正在连接…
          </p>
        </main>
      )}
      {entry.step === 'failed' && (
        <main className={styles.middle} role="alert">
          <Logo size={44} />
          <p className={styles.line}>{entry.message}</p>
          <Button onClick={entry.retry}>重试</Button>
        </main>
      )}
    </div>
  )
}
