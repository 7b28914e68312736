import type { ComicMode } from '#contract/comics/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlayIcon } from '#ui/icons/player.ts'
import { Switch } from '#ui/forms/Switch.tsx'
import styles from './Panels.module.css'
import type { Change, Settings } from '../settings.ts'
import { Slider } from './Slider.tsx'

type Props = { mode: ComicMode; settings: Settings; change: Change; onAuto: () => void }

/** Settings for all comics: automatic reading, next chapter, preloading. */
export function SettingsPanel({ mode, settings, change, onAuto }: Props) {
  return (
    <div className={styles.panel}>
      <Slider
        label={mode === 'webtoon' ? '自动滚动速度' : '自动翻页速度'}
        value={settings.pace}
        from={1}
        to={10}
        onChange={(pace) => change({ pace })}
      />
      <Button kind="weak" wide icon={<PlayIcon size={18} />} onClick={onAuto}>
        开始自动阅读
      </Button>
      <Switch label="读完自动接下一话" checked={settings.joined} onChange={(joined) => change({ joined })} />
      <Switch label="阅读时屏幕常亮" checked={settings.awake} onChange={(awake) => change({ awake })} />
      <Slider
        label="提前加载"
        value={settings.ahead}
        from={2}
        to={12}
        unit=" 页"
        onChange={(ahead) => change({ ahead })}
      />
      <p className={styles.row}>
        <span>
          快捷键
          <small>
            方向键、空格翻页 · Home / End 首尾 · [ ] 换话 · M 菜单 · A 自动 · F 全屏 · Esc
            退出。双击或双指放大，Ctrl + 滚轮缩放
          </small>
        </span>
      </p>
    </div>
  )
}
