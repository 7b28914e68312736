import type { AppCard } from '#contract/trade/shapes.ts'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { useOpen } from '../useOpenApp.ts'
import styles from './Directory.module.css'

/** Width of one dish of the menu, in CSS pixels. */
const width = 168

/** What is on the menu of the day; nothing on a day without one. */
export function Menu({ apps }: { apps: readonly AppCard[] }) {
  const open = useOpen()
  if (apps.length === 0) return null
  return (
    <section aria-label="今日菜单">
      <SectionHeader title="今日菜单" />
      <Rail label="今日菜单" width={width}>
        {apps.map((app) => (
          <button
            key={app.id}
            type="button"
            className={styles.menu}
            data-app={app.id}
            onClick={() => open(app)}
          >
            <span className={styles.menuIcon}>
              <Picture path={app.icon} alt="" width={320} colour={app.colour} eager />
            </span>
            <span>
              <b className="one-line">{app.title}</b>
              <small className="one-line">{app.intro}</small>
            </span>
          </button>
        ))}
      </Rail>
    </section>
  )
}
