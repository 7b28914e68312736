import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { AppLink } from '../navigation.tsx'

/** What a broken page shows in its place. */
export function PageFailure({ fetching, onRetry }: { fetching: boolean; onRetry: () => void }) {
  return (
    <main style={{ flex: 1, alignContent: 'center', overflowY: 'auto' }}>
      <ErrorState
        title={fetching ? '页面没有加载出来' : '页面出错了'}
        hint={fetching ? '检查网络后再试一次' : '重试仍不行时，请先回到首页'}
        onRetry={onRetry}
        second={
          <Button kind="plain" render={(link) => <AppLink to="/home" {...link} />}>
            回到首页
          </Button>
        }
      />
    </main>
  )
}
