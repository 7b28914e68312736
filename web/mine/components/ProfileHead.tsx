import type { UserInfo } from '#contract/account/shapes.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { CopyIcon } from '#ui/icons/sharing.ts'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './ProfileHead.module.css'

/** Name and number; a guest is told so and finds the way to sign in. */
export function ProfileHead({ user, guest }: { user: UserInfo; guest: boolean }) {
  return (
    <section className={styles.head}>
      <AppLink to="/mine/setting/avatar" aria-label="更换头像">
        <Avatar name={user.nickname} size={64}>
          {user.avatar ? <Picture path={user.avatar} alt="" eager /> : undefined}
        </Avatar>
      </AppLink>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <AppLink
            to="/mine/setting/nickname"
            className="one-line"
            aria-label={`昵称 ${user.nickname}，修改`}
          >
            {user.nickname}
          </AppLink>
          {guest && <Tag kind="teal">游客</Tag>}
        </h2>
        <button
          type="button"
          className={styles.id}
          aria-label={`复制 ID ${user.id}`}
          onClick={() => void copyId(user.id)}
        >
          ID {user.id}
          <CopyIcon size={14} />
        </button>
      </div>
      {guest && (
        <AppLink to="/mine/login" className={styles.login}>
          登录/注册
          <ChevronRightIcon size={14} />
        </AppLink>
      )}
    </section>
  )
}

async function copyId(id: number) {
  try {
    await navigator.clipboard.writeText(String(id))
    toast('ID 已复制', { kind: 'good' })
  } catch {
    // Refused without https, and in some in-app browsers
    toast(`没能复制，你的 ID 是 ${id}`, { kind: 'bad' })
  }
}
