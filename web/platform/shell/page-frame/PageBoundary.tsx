import { Component, type ReactNode } from 'react'
import { isLoadFailure, reloadIfStale } from '#client/stale.ts'
import { resetFailedParts } from '#ui/lazy.ts'
import { reloadStyles } from '../../pages/failed-styles.ts'
import type { AppRoute } from '../../navigation/route-table.ts'
import { PageFrame } from './PageFrame.tsx'

type Props = { route: AppRoute; children: (attempt: number) => ReactNode }
type State = { error: Error | null; attempt: number; isChecking: boolean; isRetrying: boolean }

/**
 * Catches what breaks a page, so that the rest of the app lives on. 重试 draws the page anew; where code of a part of it is missing,
 * the browser being online again does so too. Missing code of a replaced release reloads the document at this page's address.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, attempt: 0, isChecking: false, isRetrying: false }

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    return { error, isChecking: isLoadFailure(error), isRetrying: false }
  }

  override componentDidMount(): void {
    addEventListener('online', this.handleOnline)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.handleOnline)
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    if (!isLoadFailure(error)) return
    void reloadIfStale().then((isReloading) => {
      if (!isReloading) this.setState({ isChecking: false })
    })
  }

  handleOnline = (): void => {
    if (isLoadFailure(this.state.error)) void this.retry()
  }

  retry = async (): Promise<void> => {
    if (this.state.isRetrying) return
    this.setState({ isRetrying: true })
    try {
      await reloadStyles()
    } catch {
      // A part without its styles would be worse than the failure that is shown
      return this.setState({ isRetrying: false })
    }
    resetFailedParts()
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1, isRetrying: false }))
  }

  override render(): ReactNode {
    const { route, children } = this.props
    const { error, attempt, isChecking, isRetrying } = this.state
    if (!error) return children(attempt)
    if (isChecking) return <PageFrame route={route} />
    return (
      <PageFrame route={route} failure={{ error, isLoading: isRetrying, retry: () => void this.retry() }} />
    )
  }
}
