import { Switch } from '#ui/forms/Switch.tsx'
import { danmakuSettings } from './settings.ts'

/** Whether this device shows danmaku. */
export const DanmakuSwitch = () => {
  const { on } = danmakuSettings.use()
  return <Switch label="弹幕" checked={on} onChange={danmakuSettings.toggle} />
}
