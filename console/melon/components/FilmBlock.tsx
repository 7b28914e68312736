import { useState } from 'react'
import { Picture } from '#console/platform/display/Picture.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { Field } from '#ui/forms/Field.tsx'
import type { BlockDraft } from '../draft.ts'
import { useFindFilm } from '../queries.ts'
import styles from './Melon.module.css'

type Props = { block: BlockDraft; disabled: boolean; onChange: (part: Partial<BlockDraft>) => void }

/** A film by its number, looked up to be sure that it is the one that is meant. */
export function FilmBlock({ block: { filmId, film }, disabled, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const find = useFindFilm()
  const id = /^[1-9]\d{0,14}$/.test(filmId.trim()) ? Number(filmId) : undefined

  function look() {
    if (id === undefined) return setProblem('填影片列表里的编号')
    setProblem(undefined)
    find.mutate(id, {
      onSuccess: (found) => onChange({ film: found }),
      onError: (error) => setProblem(sayFailure(error)),
    })
  }

  return (
    <>
      <Field
        label="影片编号"
        inputMode="numeric"
        disabled={disabled}
        error={problem}
        value={filmId}
        onChange={(event) => onChange({ filmId: event.target.value, film: undefined })}
        after={
          !disabled && (
            <Button kind="plain" size={28} busy={find.isPending} busyLabel="查找中" onClick={look}>
              查找
            </Button>
          )
        }
      />
      {film && (
        <div className={styles.film}>
          <Cover className={styles.thumbnail}>
            <Picture path={film.cover} alt="" />
          </Cover>
          <span className="one-line">{film.title}</span>
        </div>
      )}
    </>
  )
}
