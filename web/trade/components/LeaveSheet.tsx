import { useState } from 'react'
import type { AppCard } from '#contract/trade/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { leaveUnasked } from '../opened.ts'
import { actWord, hostOf } from '../rules.ts'
import styles from './LeaveSheet.module.css'
import { AppIcon } from './AppIcon.tsx'

type Props = { app: AppCard | undefined; onLeave: () => void; onClose: () => void }

/** Says where a link leads before it leaves the app. */
export function LeaveSheet({ app, onLeave, onClose }: Props) {
  const [unasked, setUnasked] = useState(false)
  function leave() {
    if (unasked) leaveUnasked()
    onLeave()
  }
  return (
    <Sheet open={app !== undefined} onClose={onClose} title="即将离开夜航">
      {app && (
        <div className={styles.body}>
          <div className={styles.app}>
            <AppIcon app={app} small />
            <span>
              <b className="one-line">{app.title}</b>
              <small className="one-line">{hostOf(app.link)}</small>
            </span>
          </div>
          <p>
            {app.act === 'download'
              ? '下载页面由第三方提供，会在新窗口打开。安装前请确认来源可信，注意保护个人信息。'
              : '该网站由第三方提供，会在新窗口打开。请注意保护个人信息和财产安全。'}
          </p>
          <Switch label="以后不再提醒" checked={unasked} onChange={setUnasked} />
          <Button
            wide
            render={({ children, className }) => (
              <a
                href={app.link}
                target="_blank"
                rel="noopener noreferrer"
                className={className}
                onClick={leave}
              >
                {children}
              </a>
            )}
          >
            {app.act === 'download' ? '前往下载' : `继续${actWord(app)}`}
          </Button>
          <Button kind="plain" wide onClick={onClose}>
            留在夜航
          </Button>
        </div>
      )}
    </Sheet>
  )
}
