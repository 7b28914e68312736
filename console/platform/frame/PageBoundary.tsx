import { Component, type ReactNode } from 'react'
import { isLoadFailure, reloadIfStale } from '#client/stale.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

type Props = {
  /** Of the page within; another one is drawn afresh. */
  path: string
  /** Takes the place of the page while its failure is looked into. */
  waiting: ReactNode
  children: ReactNode
}
type State = { path: string; error: Error | null; isChecking: boolean }

/**
 * Catches what breaks a page, so that navigation and the other pages live on. Missing code of a replaced release reloads the
 * document at this page's address.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null, isChecking: false }

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    return { error, isChecking: isLoadFailure(error) }
  }

  /** Another page is not to blame for the failure of the one before. */
  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, error: null }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    if (!isLoadFailure(error)) return
    void reloadIfStale().then((isReloading) => {
      if (!isReloading) this.setState({ isChecking: false })
    })
  }

  override render(): ReactNode {
    const { error, isChecking } = this.state
    if (!error) return this.props.children
    if (isChecking) return this.props.waiting
    // `lazy` remembers its failure for as long as the document lives, so that only a new document asks for the code again
    const retry = () => (isLoadFailure(error) ? location.reload() : this.setState({ error: null }))
    return isLoadFailure(error) ? (
      <ErrorState title="页面没有加载出来" hint="检查网络后再试一次" onRetry={retry} />
    ) : (
      <ErrorState title="页面出错了" hint="重试仍不行时，请打开别的页面" onRetry={retry} />
    )
  }
}
