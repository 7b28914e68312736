import { useState } from 'react'
import { Picture } from '#console/platform/display/Picture.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { coverChoices, type StoryDraft } from '../draft.ts'
import { useAddPicture } from '../queries.ts'
import styles from './Melon.module.css'

type Props = { draft: StoryDraft; disabled: boolean; onChange: (change: Partial<StoryDraft>) => void }

/** Which picture stands for a story in lists: the first of its text, another of them, or one that stands nowhere in it. */
export function CoverChoice({ draft, disabled, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const add = useAddPicture()
  const choices = coverChoices(draft)

  function send(picture: string) {
    setProblem(undefined)
    add.mutate(picture, {
      onSuccess: ({ id, path }) => onChange({ coverId: id, ownCover: { id, path } }),
      onError: (error) => setProblem(sayFailure(error)),
    })
  }

  return (
    <fieldset className={styles.covers} disabled={disabled}>
      <legend>封面</legend>
      <label className={styles.choice}>
        <input
          type="radio"
          name="cover"
          checked={draft.coverId === 0}
          onChange={() => onChange({ coverId: 0 })}
        />
        正文的第一张图
      </label>
      {choices.map(({ id, path }, index) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name="cover"
            checked={draft.coverId === id}
            onChange={() => onChange({ coverId: id })}
          />
          <Cover className={styles.thumbnail}>
            <Picture path={path} alt={`第 ${index + 1} 张图`} />
          </Cover>
        </label>
      ))}
      {!disabled && (
        <PictureField
          label={add.isPending ? '上传中…' : '另传一张作封面'}
          cover={draft.ownCover?.path ?? ''}
          problem={problem}
          onChoose={send}
          onProblem={setProblem}
        />
      )}
    </fieldset>
  )
}
