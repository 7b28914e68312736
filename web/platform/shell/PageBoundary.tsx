import { Component, lazy, Suspense, type ReactNode } from 'react'
import { reloadStale } from '../stale.ts'

// Its drawings are weighty and seldom seen
const PageFailure = lazy(() =>
  import('./PageFailure.tsx').then(({ PageFailure }) => ({ default: PageFailure })),
)

type State = { error: Error | null; attempt: number }

/** Catches what breaks a page, so that the rest of the app lives on. 重试 draws the page anew. */
export class PageBoundary extends Component<{ children: (attempt: number) => ReactNode }, State> {
  override state: State = { error: null, attempt: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    if (isFetchFailure(error)) reloadStale()
  }

  override render(): ReactNode {
    const { error, attempt } = this.state
    if (!error) return this.props.children(attempt)
    const retry = () => this.setState({ error: null, attempt: attempt + 1 })
    return (
      <Suspense fallback={null}>
        <PageFailure fetching={isFetchFailure(error)} onRetry={retry} />
      </Suspense>
    )
  }
}

/** The words browsers have for a module that could not be fetched. */
const isFetchFailure = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module|preload CSS/i.test(error.message)
