import { Button } from '#ui/Button.tsx'
import { UserIcon } from '#ui/icons/tabs.ts'
import { LockIcon, MailIcon } from '#ui/icons/things.ts'
import { Logo } from '#ui/Logo.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { go, useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { useMembership, useUser } from '#web/platform/session.ts'
import styles from './LoginPage.module.css'

/** Ways of signing in, and which of them are open. */
export function LoginPage() {
  usePageTitle('登录')
  const back = useBack()
  const user = useUser()
  const { isLogin } = useMembership()

  return (
    <div className={styles.page}>
      <TopBar title="登录" onBack={back} />
      <main className={styles.scroller}>
        <div className={styles.head}>
          <Logo size={44} word={false} />
          <h2>{isLogin ? '你已登录' : '你正在以游客身份使用'}</h2>
          {user && (
            <p>
              {user.nickname} · ID {user.id}
            </p>
          )}
        </div>
        <ul className={styles.ways}>
          <li className={styles.way}>
            <UserIcon />
            <span className={styles.words}>
              <b>游客</b>
              <small>进入即为游客，内容与设置保存在本机</small>
            </span>
            <Tag kind="teal">已开放</Tag>
          </li>
          <li className={styles.way} aria-disabled>
            <MailIcon />
            <span className={styles.words}>
              <b>手机号登录</b>
              <small>短信验证码登录或注册</small>
            </span>
            <Tag>即将开放</Tag>
          </li>
          <li className={styles.way} aria-disabled>
            <LockIcon />
            <span className={styles.words}>
              <b>账号密码登录</b>
              <small>用已有账号登录</small>
            </span>
            <Tag>即将开放</Tag>
          </li>
        </ul>
        <Button wide onClick={() => go('/home', { replace: true })}>
          {isLogin ? '回首页' : '以游客身份继续'}
        </Button>
        {!isLogin && <p className={styles.note}>换设备或清除浏览器数据后，游客身份和本机记录无法找回。</p>}
      </main>
    </div>
  )
}
