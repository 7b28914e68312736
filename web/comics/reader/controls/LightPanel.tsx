import { Switch } from '#ui/forms/Switch.tsx'
import styles from './Panels.module.css'
import type { Change, Settings } from '../settings.ts'
import { Slider } from './Slider.tsx'

/** How bright the pages are and in what colours; for all comics. */
export function LightPanel({ settings, change }: { settings: Settings; change: Change }) {
  return (
    <div className={styles.panel}>
      <Slider
        label="亮度"
        value={Math.round(settings.brightness * 100)}
        from={20}
        to={100}
        unit="%"
        onChange={(percent) => change({ brightness: percent / 100 })}
      />
      <Switch label="暖色（护眼）" checked={settings.sepia} onChange={(sepia) => change({ sepia })} />
      <Switch
        label="反色（夜间看黑白漫画）"
        checked={settings.inverse}
        onChange={(inverse) => change({ inverse })}
      />
    </div>
  )
}
