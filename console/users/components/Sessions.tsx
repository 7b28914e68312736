import type { User } from '#contract/users/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useSignOutUser } from '../queries.ts'
import { deviceWord } from '../words.ts'
import { Rows, Section } from './Section.tsx'
import styles from './Users.module.css'

/** Where a member is signed in. */
export function Sessions({ user: { id, name, sessions } }: { user: User }) {
  const signOut = useSignOutUser()
  const mayEdit = useMay('users.edit')
  const end = (session?: number) =>
    signOut.mutate(
      { id, ...(session && { session }) },
      {
        onSuccess: ({ ended }) => toast(`已让 ${ended} 台设备下线`, { kind: 'good' }),
        onError: toastFailure,
      },
    )
  async function endAll() {
    const sure = await confirm({
      title: `让 ${name} 的全部设备下线？`,
      text: '没有绑定手机或账号的游客，会凭设备重新进入。',
      accept: '全部下线',
      kind: 'danger',
    })
    if (sure) end()
  }
  return (
    <Section
      title={`登录设备（${sessions.length}）`}
      action={
        mayEdit &&
        sessions.length > 0 && (
          <Button kind="line" size={28} busy={signOut.isPending} onClick={() => void endAll()}>
            全部下线
          </Button>
        )
      }
    >
      <Rows empty="没有登录中的设备">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {deviceWord(session)}
              <span className={styles.quiet}>
                登录于 {dateTime(session.since)}
                {session.seenOn > 0 && `，最近 ${dateTime(session.seenOn).slice(0, 10)}`}
              </span>
            </span>
            {mayEdit && (
              <Button
                kind="plain"
                size={28}
                aria-label={`让会话 ${session.id} 下线`}
                busy={signOut.isPending}
                onClick={() => end(session.id)}
              >
                下线
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </Section>
  )
}
