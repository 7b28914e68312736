import type { AppCard } from '#contract/trade/shapes.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './App.module.css'

/** The icon of an app; its name stands beside it. */
export const AppIcon = ({ app: { icon, colour }, small }: { app: AppCard; small?: boolean }) => (
  <span className={small ? styles.smallIcon : styles.icon}>
    <Picture path={icon} alt="" width={320} colour={colour} />
  </span>
)
