import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { LogoutIcon } from '#ui/icons/tools.ts'
import { InfoIcon } from '#ui/icons/notices.ts'
import { MoonIcon } from '#ui/icons/tabs.ts'
import { SunIcon } from '#ui/icons/things.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Logo } from '#ui/content/Logo.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import styles from './Frame.module.css'
import { useMe } from '../me.ts'
import { Navigation } from './Navigation.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import type { ConsolePage } from './pages.ts'
import { useShortcuts } from './shortcuts.ts'
import { switchTheme, themeStore } from './theme.ts'
import { roleWords } from '../words.ts'
import { useStore } from '#ui/useStore.ts'

export type FrameProps = {
  /** Those the role may open. */
  pages: readonly ConsolePage[]
  leaving: boolean
  onLeave: () => void
  children: ReactNode
}

/** Frame of every page: navigation, the signed-in member of staff, theme and sign-out. */
export function Frame({ pages, leaving, onLeave, children }: FrameProps) {
  const me = useMe()
  const { pathname } = useLocation()
  const theme = useStore(themeStore)
  const [help, setHelp] = useState(false)
  useShortcuts(
    pages,
    useCallback(() => setHelp(true), []),
  )

  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.mark}>
          <Logo size={22} />
          <span>控制台</span>
        </div>
        <span className={styles.who}>
          <span className="one-line">{me.name}</span>
          <Tag kind="teal">{roleWords[me.role]}</Tag>
        </span>
        <IconButton label="快捷键" title="快捷键（?）" onClick={() => setHelp(true)}>
          <InfoIcon size={20} />
        </IconButton>
        <IconButton label={theme === 'dark' ? '换成浅色' : '换成深色'} onClick={switchTheme}>
          {theme === 'dark' ? <SunIcon size={20} /> : <MoonIcon size={20} />}
        </IconButton>
        <Button
          kind="plain"
          size={32}
          icon={<LogoutIcon size={16} />}
          busy={leaving}
          busyLabel="退出中"
          onClick={onLeave}
        >
          退出
        </Button>
      </header>
      <Navigation pages={pages} />
      <main className={styles.main}>
        <PageBoundary path={pathname} waiting={<PageLoading />}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </PageBoundary>
      </main>
      <Help open={help} pages={pages} onClose={() => setHelp(false)} />
    </div>
  )
}

const isOnTop = ({ within }: ConsolePage) => within === undefined

function PageLoading() {
  return (
    <LoadingRegion>
      <div className={styles.loading}>
        <Skeleton width={160} height={26} />
        <Skeleton height={320} />
      </div>
    </LoadingRegion>
  )
}

type HelpProps = { open: boolean; pages: readonly ConsolePage[]; onClose: () => void }

function Help({ open, pages, onClose }: HelpProps) {
  const { pathname } = useLocation()
  const here = pages.find(({ path }) => path === pathname)?.keys ?? []
  const rows = [
    ...here.map(({ key, what }) => ({ keys: [key], what })),
    ...pages
      .filter((page) => isOnTop(page) && page.letter)
      .map((page) => ({ keys: ['g', page.letter], what: `打开${page.label}` })),
    { keys: ['Ctrl', 'K'], what: '找页面' },
    { keys: ['/'], what: '跳到搜索框' },
    { keys: ['Esc'], what: '关闭面板或对话框' },
    { keys: ['?'], what: '显示这份说明' },
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="快捷键"
      footer={
        <Button kind="plain" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <dl className={styles.keys}>
        {rows.map(({ keys, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
