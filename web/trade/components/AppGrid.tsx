import type { AppCard } from '#contract/trade/shapes.ts'
import { useOpen } from '../useOpenApp.ts'
import styles from './App.module.css'
import { AppIcon } from './AppIcon.tsx'

/** Apps side by side, four in a row. */
export function AppGrid({ apps, label }: { apps: readonly AppCard[]; label: string }) {
  const open = useOpen()
  return (
    <ul className={styles.grid} aria-label={label}>
      {apps.map((app) => (
        <li key={app.id}>
          <button type="button" className={styles.app} data-app={app.id} onClick={() => open(app)}>
            <AppIcon app={app} />
            <span className="one-line">{app.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
