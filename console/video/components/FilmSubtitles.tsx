import { useId, useRef, useState, type ChangeEvent } from 'react'
import type { FilmRow, SubtitleRow } from '#contract/video/console.ts'
import { mostSubtitles } from '#contract/video/subtitles-console.ts'
import { base64 } from '#console/platform/forms/picture-file.ts'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { UploadIcon } from '#ui/icons/tools.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAddSubtitle, useRemoveSubtitle } from '../queries.ts'
import { acceptedSubtitles, subtitleProblem } from '../subtitle-file.ts'
import styles from './Film.module.css'
import { SubtitleDialog } from './SubtitleDialog.tsx'

type FilmSubtitlesProps = { film: FilmRow; disabled: boolean; onChanged: (film: FilmRow) => void }

/** The subtitles of a film in the order of the player's menu. Each change is saved at once, apart from the form. */
export function FilmSubtitles({ film, disabled, onChanged }: FilmSubtitlesProps) {
  const { id, version, subtitles } = film
  const [renamed, setRenamed] = useState<SubtitleRow>()
  const remove = useRemoveSubtitle()

  async function askRemove({ number, label }: SubtitleRow) {
    const agreed = await confirm({
      title: `删除字幕“${label}”？`,
      text: '几秒内从所有播放器的菜单里消失，不能恢复。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(
      { id, version, number },
      {
        onSuccess: (saved) => {
          onChanged(saved)
          toast('字幕已删除', { kind: 'good' })
        },
        onError: toastFailure,
      },
    )
  }

  return (
    <section className={styles.part}>
      <h3>字幕</h3>
      {subtitles.length > 0 ? (
        <ul className={styles.subtitles} aria-label="字幕">
          {subtitles.map((row) => (
            <li key={row.number}>
              <span className="one-line">{row.label}</span>
              <small>{row.language === 'und' ? '语言未知' : row.language}</small>
              {!disabled && (
                <>
                  <Button
                    kind="plain"
                    size={28}
                    aria-label={`改名“${row.label}”`}
                    onClick={() => setRenamed(row)}
                  >
                    改名
                  </Button>
                  <Button
                    kind="plain"
                    size={28}
                    aria-label={`删除“${row.label}”`}
                    busy={remove.isPending && remove.variables.number === row.number}
                    onClick={() => void askRemove(row)}
                  >
                    删除
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>还没有字幕。</p>
      )}
      {!disabled && film.ready && subtitles.length < mostSubtitles && (
        <SubtitleFile film={film} onAdded={onChanged} />
      )}
      <SubtitleDialog
        film={film}
        subtitle={renamed}
        onClose={() => setRenamed(undefined)}
        onRenamed={onChanged}
      />
    </section>
  )
}

type SubtitleFileProps = { film: FilmRow; onAdded: (film: FilmRow) => void }

/** Takes a subtitle file and adds it, or says why it cannot be used. */
function SubtitleFile({ film: { id, version }, onAdded }: SubtitleFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [problem, setProblem] = useState<string>()
  const add = useAddSubtitle()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after it was changed
    event.target.value = ''
    if (!file) return
    const wrong = subtitleProblem(file)
    setProblem(wrong)
    if (wrong) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    add.mutate(
      { id, version, name: file.name.slice(-255), file: base64(bytes) },
      {
        onSuccess: (saved) => {
          onAdded(saved)
          toast(`已添加字幕“${saved.subtitles.at(-1)?.label ?? ''}”`, { kind: 'good' })
        },
        onError: (error) => setProblem(sayFailure(error)),
      },
    )
  }

  return (
    <div className={styles.add}>
      <Button
        kind="line"
        size={32}
        icon={<UploadIcon size={16} />}
        busy={add.isPending}
        busyLabel="处理中"
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        添加字幕
      </Button>
      <span id={hint} className={styles.hint}>
        SRT、VTT 或 ASS，最大 5 MB；语言看文件名（片名.en.srt）或内容
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择字幕文件"
        accept={acceptedSubtitles}
        onChange={(event) => void choose(event)}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
