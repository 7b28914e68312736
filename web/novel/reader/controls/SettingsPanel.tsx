import type { CSSProperties, ReactNode } from 'react'
import type { Script } from '#contract/novel/text.ts'
import { Button } from '#ui/forms/Button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons/controls.ts'
import { SunIcon, SunLowIcon } from '#ui/icons/things.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { changeScript, changeSettings, useSettings } from '../settings-store.ts'
import { fonts, papers, type Ranged, type ReadingSettings, stepped, tapWays, turnings } from '../settings.ts'
import styles from './SettingsPanel.module.css'

const choices = <Key extends string>(words: Record<Key, string>) =>
  (Object.entries(words) as [Key, string][]).map(([key, label]) => ({ key, label }))
const yesNo = (on: string, off: string) => [
  { key: 'yes', label: on },
  { key: '', label: off },
]

/** How the text is shown; every change is seen at once above it. */
export function SettingsPanel({
  auto,
  onAuto,
  script,
}: {
  auto: boolean
  onAuto: () => void
  script: Script
}) {
  const settings = useSettings()
  const pick =
    <Key extends keyof ReadingSettings>(key: Key) =>
    (value: string) =>
      changeSettings({ [key]: value } as Pick<ReadingSettings, Key>)
  return (
    <div className={styles.panel}>
      <Row label="亮度">
        <SunLowIcon size={20} />
        <input
          type="range"
          aria-label="亮度"
          min={20}
          max={100}
          step={5}
          value={Math.round(settings.brightness * 100)}
          onChange={(event) => changeSettings({ brightness: Number(event.target.value) / 100 })}
        />
        <SunIcon size={20} />
      </Row>
      <Row label="背景">
        <div className={styles.papers} role="group" aria-label="背景">
          {choices(papers).map(({ key, label }) => (
            <button
              key={key}
              type="button"
              aria-pressed={settings.paper === key}
              data-paper={key}
              style={{ background: 'var(--paper)' } as CSSProperties}
              onClick={() => changeSettings({ paper: key })}
            >
              <span className="visually-hidden">{label}</span>
            </button>
          ))}
        </div>
      </Row>
      <Row label="字号">
        <Stepper of="size" label="字号" unit="" />
        <Segmented
          label="粗细"
          items={yesNo('加粗', '正常')}
          value={settings.bold ? 'yes' : ''}
          onChange={(value) => changeSettings({ bold: value === 'yes' })}
        />
      </Row>
      <Row label="字体">
        <Segmented label="字体" items={choices(fonts)} value={settings.font} onChange={pick('font')} />
      </Row>
      <Row label="行距">
        <Stepper of="line" label="行距" unit="倍" />
        <b className={styles.second}>段距</b>
        <Stepper of="paragraph" label="段距" unit="字" />
      </Row>
      <Row label="边距">
        <Stepper of="margin" label="边距" unit="" />
        <Segmented
          label="首行"
          items={yesNo('首行缩进', '顶格')}
          value={settings.indent ? 'yes' : ''}
          onChange={(value) => changeSettings({ indent: value === 'yes' })}
        />
      </Row>
      <Row label="翻页">
        <Segmented
          label="翻页"
          items={choices(turnings)}
          value={settings.turning}
          onChange={pick('turning')}
        />
      </Row>
      <Row label="点按">
        <Segmented label="点按" items={choices(tapWays)} value={settings.taps} onChange={pick('taps')} />
      </Row>
      <Row label="文字">
        <Segmented
          label="文字"
          items={[
            { key: 'hans', label: '简体' },
            { key: 'hant', label: '繁體' },
          ]}
          value={script}
          onChange={(key) => changeScript(key as Script)}
        />
      </Row>
      <Row label="自动">
        <Stepper of="auto" label="自动阅读速度" unit="档" />
        <Button kind={auto ? 'weak' : 'line'} size={32} onClick={onAuto}>
          开始自动阅读
        </Button>
      </Row>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <b>{label}</b>
      {children}
    </div>
  )
}

function Stepper({ of, label, unit }: { of: Ranged; label: string; unit: string }) {
  const settings = useSettings()
  const change = (steps: number) => changeSettings({ [of]: stepped(settings, of, steps) })
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton label={`${label}减小`} onClick={() => change(-1)}>
        <MinusIcon size={18} />
      </IconButton>
      <output>
        {settings[of]}
        {unit}
      </output>
      <IconButton label={`${label}增大`} onClick={() => change(1)}>
        <PlusIcon size={18} />
      </IconButton>
    </div>
  )
}
