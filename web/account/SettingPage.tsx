import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { toast } from '#ui/toast.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { HistoryPrivacy } from '#web/history/index.ts'
import { BlockedSheet } from '#web/moderation/index.ts'
import { useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { signOut, useUser } from '#web/platform/session.ts'
import { useTheme } from '#web/platform/theme.ts'
import { version } from '../../package.json'
import { clearLocalHistory } from './clear.ts'
import styles from './SettingPage.module.css'

const SpendingLimit = lazy(() =>
  import('#web/purchases/index.ts').then(({ SpendingLimit }) => ({ default: SpendingLimit })),
)

const themes = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const

/** Looks, what this device remembers, what this is, and the way out. */
export function SettingPage() {
  usePageTitle('设置')
  const back = useBack()
  const user = useUser()
  const [theme, setTheme] = useTheme()
  const [leaving, setLeaving] = useState(false)
  const [blockedOpen, setBlockedOpen] = useState(false)
  const [limitOpen, setLimitOpen] = useState(false)

  async function clear() {
    const sure = await confirm({
      title: '清除本机记录？',
      text: '这台设备上的搜索和浏览记录会被删除。账号里的观看历史，请到“观看历史”中清空。',
      accept: '清除',
      kind: 'danger',
    })
    if (!sure) return
    clearLocalHistory()
    toast('本机记录已清除', { kind: 'good' })
  }

  async function leave() {
    const sure = await confirm({
      title: '退出当前账号？',
      text: '退出后会以新的游客身份进入，现在的游客账号无法再找回。',
      accept: '退出',
      kind: 'danger',
    })
    if (!sure) return
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
  }

  return (
    <div className={styles.page}>
      <TopBar title="设置" onBack={back} />
      <main className={styles.scroller}>
        <section className={styles.box} aria-label="外观">
          <div className={styles.row}>
            <span>主题</span>
            <div className={styles.themes}>
              <Segmented
                items={themes}
                value={theme}
                onChange={(key) => setTheme(key === 'dark' ? 'dark' : 'light')}
                label="主题"
              />
            </div>
          </div>
        </section>
        <section className={styles.box} aria-label="记录">
          <div className={styles.row}>
            <Suspense fallback={<span>不记录观看历史</span>}>
              <HistoryPrivacy />
            </Suspense>
          </div>
          <button type="button" className={styles.row} onClick={() => void clear()}>
            <span>清除本机记录</span>
            <span className={styles.value}>
              历史与进度
              <ChevronRightIcon size={16} />
            </span>
          </button>
        </section>
        <section className={styles.box} aria-label="隐私">
          <button type="button" className={styles.row} onClick={() => setBlockedOpen(true)}>
            <span>黑名单</span>
            <span className={styles.value}>
              <ChevronRightIcon size={16} />
            </span>
          </button>
        </section>
        <section className={styles.box} aria-label="消费">
          <button type="button" className={styles.row} onClick={() => setLimitOpen(true)}>
            <span>消费限额</span>
            <span className={styles.value}>
              <ChevronRightIcon size={16} />
            </span>
          </button>
        </section>
        <section className={styles.box} aria-label="关于">
          <div className={styles.row}>
            <span>版本</span>
            <span className={styles.value}>夜航 {version}</span>
          </div>
          {user && (
            <div className={styles.row}>
              <span>当前账号</span>
              <span className={styles.value}>ID {user.id}</span>
            </div>
          )}
          <div className={styles.row}>
            <span>关于</span>
            <span className={styles.value}>自行部署的开源程序，AGPL-3.0</span>
          </div>
          <a className={styles.row} href="/removal">
            <span>申请移除内容</span>
            <span className={styles.value}>
              不需要账号
              <ChevronRightIcon size={16} />
            </span>
          </a>
        </section>
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
        <SpendingLimit open={limitOpen} onClose={() => setLimitOpen(false)} />
      </Suspense>
      <BlockedSheet open={blockedOpen} onClose={() => setBlockedOpen(false)} />
    </div>
  )
}
