import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { AppLink, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { useMembership } from '#web/platform/session/session.ts'
import { PayPasswordForm } from './components/PayPasswordForm.tsx'
import styles from './EditPage.module.css'
import { payPasswordState } from './leaving.queries.ts'

/** 支付密码: six digits that are asked for before a withdrawal. */
export function PayPasswordPage() {
  usePageTitle('支付密码')
  const back = useBack()
  const { isLogin } = useMembership()
  return (
    <div className={styles.page}>
      <TopBar title="支付密码" onBack={back} />
      <main className={styles.scroller}>
        {isLogin ? (
          <Known onDone={back} />
        ) : (
          <EmptyState
            title="登录后才能设置支付密码"
            hint="支付密码用于提现，游客账号不能提现"
            action={<Button render={(link) => <AppLink to="/mine/login" {...link} />}>去登录</Button>}
          />
        )}
      </main>
    </div>
  )
}

function Known({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(payPasswordState)
  if (data) return <PayPasswordForm {...data} onDone={onDone} />
  if (error) return <ErrorState hint={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <LoadingRegion>
      <div className={styles.form}>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </LoadingRegion>
  )
}
