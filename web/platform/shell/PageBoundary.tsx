import { Component, lazy, Suspense, type ReactNode } from 'react'
import { isLoadFailure, reloadIfStale } from '#client/stale.ts'
import { PageLoading } from './PageLoading.tsx'

// Its drawings are weighty and seldom seen. Where its code does not arrive either, plain words take its place
const PageFailure = lazy(() =>
  import('./PageFailure.tsx').then(
    ({ PageFailure }) => ({ default: PageFailure }),
    () => ({ default: PlainFailure }),
  ),
)

type Props = {
  /** Called when a failure is on the screen, before anything is tried again. */
  onFailure: () => void
  children: (attempt: number) => ReactNode
}
type State = { error: Error | null; attempt: number; isChecking: boolean }

/**
 * Catches what breaks a page, so that the rest of the app lives on. 重试 draws the page anew. Missing code of a replaced release
 * reloads the document at this page's address.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, attempt: 0, isChecking: false }

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    return { error, isChecking: isLoadFailure(error) }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.props.onFailure()
    if (!isLoadFailure(error)) return
    void reloadIfStale().then((isReloading) => {
      if (!isReloading) this.setState({ isChecking: false })
    })
  }

  override render(): ReactNode {
    const { error, attempt, isChecking } = this.state
    if (!error) return this.props.children(attempt)
    if (isChecking) return <PageLoading />
    const retry = () => {
      // A part of a page that failed once fails for as long as the document lives: only a new document asks for it again
      if (isLoadFailure(error) && attempt > 0 && navigator.onLine) location.reload()
      else this.setState({ error: null, attempt: attempt + 1 })
    }
    return (
      <Suspense fallback={null}>
        <PageFailure fetching={isLoadFailure(error)} onRetry={retry} />
      </Suspense>
    )
  }
}

function PlainFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main role="alert" style={{ margin: 'auto', textAlign: 'center' }}>
      <p>页面没有加载出来</p>
      <p>检查网络后再试一次</p>
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </main>
  )
}
