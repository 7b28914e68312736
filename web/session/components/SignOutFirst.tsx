import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useUser } from '#web/platform/session/session.ts'

/** A member is here already. */
export const SignOutFirst = () => (
  <EmptyState
    title="你已登录"
    hint={`现在是 ${useUser()?.nickname}。要换账号，请先在设置里退出登录。`}
    action={<Button render={(link) => <AppLink to="/mine/setting" {...link} />}>去设置</Button>}
  />
)
