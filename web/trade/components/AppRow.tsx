import type { AppCard } from '#contract/trade/shapes.ts'
import { views } from '#web/platform/formats.ts'
import { actWord, lineOf } from '../rules.ts'
import { useOpen } from '../useOpenApp.ts'
import styles from './App.module.css'
import { AppIcon } from './AppIcon.tsx'

type Props = { app: AppCard; list?: 'apps' | 'recreation' }

/** An app in a list of rows: what it is, how often it was opened, and what a tap does. */
export function AppRow({ app, list }: Props) {
  const open = useOpen()
  return (
    <button type="button" className={styles.row} data-app={app.id} onClick={() => open(app, list)}>
      <AppIcon app={app} small />
      <span className={styles.words}>
        <b className="one-line">{app.title}</b>
        <span className="one-line">{lineOf(app) || `${views(app.clicks)} 次打开`}</span>
      </span>
      {lineOf(app) && app.clicks > 0 && <span className={styles.clicks}>{views(app.clicks)} 次</span>}
      <span className={styles.act}>{actWord(app)}</span>
    </button>
  )
}
