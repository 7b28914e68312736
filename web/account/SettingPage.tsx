import { Suspense, useState } from 'react'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { lazy } from '#ui/lazy.ts'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { HistoryPrivacy } from '#web/history/index.ts'
import { hasLock } from '#web/platform/lock/lock.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { useMembership, useUser } from '#web/platform/session/session.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { useTheme } from '#web/platform/theme.ts'
import { askAndClear } from './clear.ts'
import { ActRow, Group, LinkRow, PlainRow } from './components/Row.tsx'
import type { SheetName } from './components/SettingSheets.tsx'
import styles from './SettingPage.module.css'

// They come beside the page; it is drawn without them
const SettingSheets = lazy(() =>
  import('./components/SettingSheets.tsx').then((module) => ({ default: module.SettingSheets })),
)

const themes = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const

/** Who one is here, where one is signed in, what others and this device know, and the way out. */
export function SettingPage() {
  usePageTitle('设置')
  const back = useBack()
  const user = useUser()
  const { isLogin } = useMembership()
  const [theme, setTheme] = useTheme()
  const [leaving, setLeaving] = useState(false)
  const [sheet, setSheet] = useState<SheetName>()
  const close = () => setSheet(undefined)
  if (!user) return null

  async function leave() {
    if (!(await isSureToLeave(isLogin))) return
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
  }

  return (
    <div className={styles.page}>
      <TopBar title="设置" onBack={back} />
      <main className={styles.scroller}>
        <Group title="个人资料">
          <LinkRow
            label="头像"
            to="/mine/setting/avatar"
            value={
              <Avatar name={user.nickname} size={32}>
                {user.avatar ? <Picture path={user.avatar} alt="" /> : undefined}
              </Avatar>
            }
          />
          <LinkRow
            label="昵称"
            to="/mine/setting/nickname"
            value={<span className="one-line">{user.nickname}</span>}
          />
        </Group>
        <Group title="账号与安全">
          <LinkRow label="手机号" to="/mine/setting/bindPhone" />
          <LinkRow label="登录密码" to="/mine/setting/password" />
          <LinkRow label="支付密码" to="/mine/setting/payPassword" />
          <LinkRow label="账号凭证" to="/mine/setting/accountCode" />
          <ActRow label="消费限额" onClick={() => setSheet('limit')} />
          <ActRow label="登录设备" onClick={() => setSheet('devices')} />
          <ActRow label="快速隐藏" value={hasLock() ? '已开启' : '未开启'} onClick={() => setSheet('lock')} />
        </Group>
        <Group title="外观">
          <PlainRow>
            <span>主题</span>
            <div className={styles.themes}>
              <Segmented
                items={themes}
                value={theme}
                onChange={(key) => setTheme(key === 'dark' ? 'dark' : 'light')}
                label="主题"
              />
            </div>
          </PlainRow>
        </Group>
        <Group title="隐私">
          <ActRow label="黑名单" onClick={() => setSheet('blocked')} />
          <PlainRow>
            <Suspense fallback={<span>不记录观看历史</span>}>
              <HistoryPrivacy />
            </Suspense>
          </PlainRow>
          <ActRow label="清除本机记录" value="历史与进度" onClick={() => void askAndClear()} />
          <ActRow label="导出我的数据" onClick={() => setSheet('export')} />
          <ActRow label="注销账号" onClick={() => setSheet('delete')} />
        </Group>
        <Group title="关于">
          <LinkRow label="服务协议" to="/mine/setting/service" />
          <LinkRow label="隐私政策" to="/mine/setting/privacy" />
          <LinkRow label="关于夜航" to="/mine/setting/about" />
        </Group>
        <Button
          kind="line"
          wide
          busy={leaving}
          busyLabel="正在退出"
          className={styles.leave}
          onClick={() => void leave()}
        >
          退出登录
        </Button>
      </main>
      <Suspense fallback={null}>
        <SettingSheets open={sheet} onClose={close} />
      </Suspense>
    </div>
  )
}

const isSureToLeave = (isLogin: boolean) =>
  confirm({
    title: '退出当前账号？',
    text: isLogin
      ? '退出后会以新的游客身份进入，可以随时再登录这个账号。'
      : '退出后会以新的游客身份进入，现在的游客账号无法再找回。',
    accept: '退出',
    kind: 'danger',
  })
