import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { hiddenAuthors } from './hidden.ts'
import { danmakuSettings, type DanmakuSettings } from './settings.ts'
import styles from './SettingsSheet.module.css'

type Measure = 'area' | 'density' | 'opacity' | 'size' | 'speed'

const measures: readonly { key: Measure; label: string; values: readonly (readonly [number, string])[] }[] = [
  {
    key: 'area',
    label: '区域',
    values: [
      [0.25, '1/4'],
      [0.5, '1/2'],
      [0.75, '3/4'],
      [1, '全屏'],
    ],
  },
  {
    key: 'density',
    label: '密度',
    values: [
      [0.25, '少'],
      [0.5, '中'],
      [1, '全部'],
    ],
  },
  {
    key: 'opacity',
    label: '透明',
    values: [
      [0.3, '淡'],
      [0.6, '中'],
      [0.9, '浓'],
      [1, '实'],
    ],
  },
  {
    key: 'size',
    label: '字号',
    values: [
      [0.8, '小'],
      [1, '标准'],
      [1.25, '大'],
      [1.5, '特大'],
    ],
  },
  {
    key: 'speed',
    label: '速度',
    values: [
      [0.6, '慢'],
      [1, '标准'],
      [1.5, '快'],
    ],
  },
]

const switches: readonly { key: 'on' | 'roll' | 'top' | 'bottom' | 'pauses'; label: string }[] = [
  { key: 'on', label: '显示弹幕' },
  { key: 'roll', label: '滚动弹幕' },
  { key: 'top', label: '顶部弹幕' },
  { key: 'bottom', label: '底部弹幕' },
  { key: 'pauses', label: '写弹幕时暂停播放' },
]

/** How danmaku are shown on this device. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = danmakuSettings.use()
  const hidden = hiddenAuthors.use()
  const set = (key: keyof DanmakuSettings, value: number | boolean) =>
    danmakuSettings.change({ [key]: value })
  return (
    <Sheet open={open} onClose={onClose} title="弹幕设置">
      <div className={styles.list}>
        {measures.map(({ key, label, values }) => (
          <div key={key} className={styles.row}>
            <span>{label}</span>
            <Segmented
              label={label}
              items={values.map(([value, words]) => ({ key: String(value), label: words }))}
              value={String(settings[key])}
              onChange={(value) => set(key, Number(value))}
            />
          </div>
        ))}
        {switches.map(({ key, label }) => (
          <Switch key={key} label={label} checked={settings[key]} onChange={(on) => set(key, on)} />
        ))}
        {hidden.length > 0 && (
          <div className={styles.row}>
            <span>已屏蔽 {hidden.length} 人</span>
            <Button kind="weak" size={28} onClick={hiddenAuthors.clear}>
              全部解除
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
