import { useState } from 'react'
import { Picture } from '#console/platform/display/Picture.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { type BlockDraft, withPicture } from '../draft.ts'
import { useAddPicture } from '../queries.ts'
import styles from './Melon.module.css'

type Props = { block: BlockDraft; disabled: boolean; onChange: (part: Partial<BlockDraft>) => void }

/** A picture, which is sent as soon as it is chosen, and what stands below it. */
export function PictureBlock({ block, disabled, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const add = useAddPicture()

  function send(picture: string) {
    setProblem(undefined)
    add.mutate(picture, {
      onSuccess: (added) => onChange(withPicture(added)),
      onError: (error) => setProblem(sayFailure(error)),
    })
  }

  return (
    <>
      {disabled ? (
        <Cover ratio="16:9">
          <Picture path={block.picture?.path ?? ''} alt={block.caption} wide />
        </Cover>
      ) : (
        <PictureField
          cover={block.picture?.path ?? ''}
          problem={problem}
          onChoose={send}
          onProblem={setProblem}
        />
      )}
      {add.isPending && (
        <p className={styles.hint} role="status">
          上传中…
        </p>
      )}
      <Field
        label="图片说明（可空）"
        maxLength={100}
        disabled={disabled}
        value={block.caption}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
    </>
  )
}
