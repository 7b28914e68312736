import { useEffect, useState } from 'react'
import { danmakuColours, type DanmakuLook, longestDanmaku, type Danmaku } from '#contract/video/danmaku.ts'
import type { Film } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { duration } from '#web/platform/formats.ts'
import { local } from '#web/platform/storage.ts'
import { usePostDanmaku } from './queries.ts'
import styles from './SendSheet.module.css'
import { danmakuSettings } from './settings.ts'

const lookKey = 'danmaku.look'
const modes = [
  { key: 'roll', label: '滚动' },
  { key: 'top', label: '顶部' },
  { key: 'bottom', label: '底部' },
] as const
const sizes = [
  { key: 'small', label: '小' },
  { key: 'normal', label: '标准' },
  { key: 'large', label: '大' },
] as const
const colourNames: Record<Danmaku['colour'], string> = {
  white: '白',
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  teal: '青',
  blue: '蓝',
  pink: '粉',
}

type SendSheetProps = { film: Film; video: HTMLVideoElement; open: boolean; onClose: () => void }

/** Where one writes over the film. It stands at the moment the sheet was opened; the film waits if one wants it to. */
export function SendSheet({ film, video, open, onClose }: SendSheetProps) {
  const { pauses } = danmakuSettings.use()

  useEffect(() => {
    if (!open || !pauses || video.paused) return
    video.pause()
    return () => void video.play().catch(() => undefined)
  }, [open, pauses, video])

  return (
    <Sheet open={open} onClose={onClose} title="发弹幕">
      <Writing film={film} video={video} onSent={onClose} />
    </Sheet>
  )
}

type WritingProps = Pick<SendSheetProps, 'film' | 'video'> & { onSent: () => void }

function Writing({ film, video, onSent }: WritingProps) {
  const [at] = useState(video.currentTime)
  const [text, setText] = useState('')
  const [look, setLook] = useState<DanmakuLook>({
    mode: 'roll',
    colour: 'white',
    size: 'normal',
    ...local.read<DanmakuLook>(lookKey),
  })
  const post = usePostDanmaku(film.id)
  const change = (changed: Partial<DanmakuLook>) => {
    const next = { ...look, ...changed }
    setLook(next)
    local.write(lookKey, next)
  }
  const ready = text.trim() !== ''

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !post.isPending)
          post.mutate({ ...look, text: text.trim(), at: Math.round(at * 1000) }, { onSuccess: onSent })
      }}
    >
      <Field
        label="弹幕"
        hideLabel
        autoFocus
        maxLength={longestDanmaku}
        enterKeyHint="send"
        placeholder={`在 ${duration(at)} 说点什么`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        after={<small className={styles.count}>{longestDanmaku - text.length}</small>}
      />
      <div className={styles.row}>
        <Segmented
          label="位置"
          items={modes}
          value={look.mode}
          onChange={(mode) => change({ mode: mode as DanmakuLook['mode'] })}
        />
        <Segmented
          label="字号"
          items={sizes}
          value={look.size}
          onChange={(size) => change({ size: size as DanmakuLook['size'] })}
        />
      </div>
      <div role="group" aria-label="颜色" className={styles.colours}>
        {danmakuColours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colourNames[colour]}
            aria-pressed={look.colour === colour}
            className={classes(styles.colour, styles[colour])}
            onClick={() => change({ colour })}
          />
        ))}
      </div>
      <Button type="submit" wide busy={post.isPending} disabled={!ready}>
        发送
      </Button>
    </form>
  )
}
