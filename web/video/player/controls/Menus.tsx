import type { Film } from '#contract/video/shapes.ts'
import type { Acts } from '../actions.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import { qualityWords, speeds, speedWords } from '../rules.ts'
import type { usePlayback } from '../usePlayback.ts'
import type { useSubtitles } from '../overlay/useSubtitles.ts'

export type Menu = 'speed' | 'quality' | 'subtitle'

/** The menu that is open: speeds, qualities or subtitles. */
export function Menus({
  menu,
  film,
  rate,
  acts,
  playback,
  subtitles,
  onClose,
}: {
  menu: Menu
  film: Film
  rate: number
  acts: Acts
  playback: ReturnType<typeof usePlayback>
  subtitles: ReturnType<typeof useSubtitles>
  onClose: () => void
}) {
  if (menu === 'speed')
    return (
      <ChoicePanel
        label="播放速度"
        choices={speeds.map((speed) => ({ key: String(speed), label: speedWords(speed) }))}
        value={String(rate)}
        onChoose={(key) => acts.setRate(Number(key))}
        onClose={onClose}
      />
    )
  if (menu === 'subtitle')
    return (
      <ChoicePanel
        label="字幕"
        choices={[
          { key: '-1', label: '关' },
          ...film.subtitles.map(({ label }, place) => ({ key: String(place), label })),
        ]}
        value={String(subtitles.choice)}
        onChoose={(key) => subtitles.choose(Number(key))}
        onClose={onClose}
      />
    )
  return (
    <ChoicePanel
      label="清晰度"
      choices={['auto', ...film.qualities].map((name) => ({
        key: name,
        label: name === 'auto' && playback.shown ? `自动 (${playback.shown}P)` : qualityWords(name).long,
      }))}
      value={playback.choice}
      onChoose={playback.choose}
      onClose={onClose}
    />
  )
}
