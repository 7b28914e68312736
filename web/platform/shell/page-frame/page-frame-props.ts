import type { AppRoute } from '../../navigation/route-table.ts'

export type Failure = { error: unknown; isLoading: boolean; retry: () => void }
export type PageFrameProps = {
  route: AppRoute
  /** Takes the place of the skeleton. */
  failure?: Failure
}
