import { useState } from 'react'
import { comicModes, type ComicMode } from '#contract/comics/shapes.ts'
import { CheckIcon } from '#ui/icons/controls.ts'
import { BookIcon, StripIcon } from '#ui/icons/shelf.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import styles from './Panels.module.css'
import type { Change, Settings } from '../settings.ts'
import { modeWords, zoneWords } from './mode-words.ts'
import { tapAct, zoneLayouts, zoneMap } from '../input/tap-zones.ts'

type Props = { id: number; mode: ComicMode; settings: Settings; change: Change }

/** How this comic is read, or every comic: direction, two pages, where a tap turns. */
export function ModePanel({ mode, settings, change: changeAt }: Props) {
  const [reach, setReach] = useState('title')
  const change: Change = (wanted) => changeAt(wanted, reach === 'all')
  const isStrip = mode === 'webtoon'
  return (
    <div className={styles.panel}>
      <Segmented
        label="改动用于"
        items={[
          { key: 'title', label: '只改这部漫画' },
          { key: 'all', label: '所有漫画' },
        ]}
        value={reach}
        onChange={setReach}
      />
      <div className={styles.modes}>
        {comicModes.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.mode}
            aria-pressed={mode === each}
            onClick={() => change({ mode: each })}
          >
            {each === 'webtoon' ? <StripIcon /> : <BookIcon />}
            <span>
              {modeWords[each].long}
              <small>{modeWords[each].hint}</small>
            </span>
            {mode === each && <CheckIcon size={20} />}
          </button>
        ))}
      </div>
      {isStrip ? (
        <StripChoices settings={settings} change={change} />
      ) : (
        <PageChoices settings={settings} change={change} />
      )}
      <ZoneChoice mode={mode} settings={settings} change={change} />
    </div>
  )
}

type Choices = { settings: Settings; change: Change }

function StripChoices({ settings, change }: Choices) {
  return (
    <>
      <Switch label="页与页之间留空" checked={settings.gap} onChange={(gap) => change({ gap })} />
      <Choice
        label="宽屏上的宽度"
        items={{ medium: '适中', full: '铺满' }}
        value={settings.strip}
        onChange={(strip) => change({ strip })}
      />
    </>
  )
}

function PageChoices({ settings, change }: Choices) {
  return (
    <>
      <Choice
        label="双页"
        items={{ auto: '横屏时', always: '总是', never: '单页' }}
        value={settings.double}
        onChange={(double) => change({ double })}
      />
      {settings.double !== 'never' && (
        <Switch
          label="首页单独一页（左右页对不上时切换）"
          checked={settings.offset}
          onChange={(offset) => change({ offset })}
        />
      )}
      <Choice
        label="大小"
        items={{ screen: '整页', width: '适合宽度' }}
        value={settings.fit}
        onChange={(fit) => change({ fit })}
      />
    </>
  )
}

function ZoneChoice({ mode, settings: { zones, inverted }, change }: Choices & { mode: ComicMode }) {
  const layout = zones === 'auto' ? (mode === 'webtoon' ? 'off' : 'sides') : zones
  return (
    <div className={styles.row}>
      <div className={styles.choice} style={{ flex: 1 }}>
        <Choice
          label="点击翻页"
          items={{ auto: '自动', ...zoneWords }}
          value={zones}
          onChange={(chosen) => change({ zones: chosen })}
        />
        <Switch label="前后对调" checked={inverted} onChange={(on) => change({ inverted: on })} />
      </div>
      <ZonePicture layout={layout} mode={mode} inverted={inverted} />
    </div>
  )
}

const actWords = { back: '上页', on: '下页', menu: '菜单' } as const

function ZonePicture({
  layout,
  mode,
  inverted,
}: {
  layout: (typeof zoneLayouts)[number]
  mode: ComicMode
  inverted: boolean
}) {
  return (
    <div
      className={styles.zones}
      role="img"
      aria-label={`中间点击：${actWords[tapAct(layout, { x: 0.5, y: 0.5 }, { mode, inverted })]}`}
    >
      {zoneMap(layout, { mode, inverted }).map((act, place) => (
        <i key={place} className={act === 'on' ? styles.forth : act === 'back' ? styles.back : undefined}>
          {actWords[act]}
        </i>
      ))}
    </div>
  )
}

function Choice<Key extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: Record<Key, string>
  value: Key
  onChange: (key: Key) => void
}) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      <span>{label}</span>
      <div className={styles.pills}>
        {(Object.keys(items) as Key[]).map((key) => (
          <Pill key={key} on={key === value} onClick={() => onChange(key)}>
            {items[key]}
          </Pill>
        ))}
      </div>
    </div>
  )
}
