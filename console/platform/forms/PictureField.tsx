import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { UploadIcon } from '#ui/icons/tools.ts'
import { Picture } from '../display/Picture.tsx'
import { acceptedPictures, base64, pictureError } from './picture-file.ts'
import styles from './PictureField.module.css'

export type PictureFieldProps = {
  label?: string
  /** Shown as a circle: a face. */
  round?: boolean
  /** As wide as its place, in the shape of a film. */
  film?: boolean
  /** Only to be looked at. */
  disabled?: boolean
  /** Path of the picture there is; empty for none. */
  cover: string
  problem: string | undefined
  /** The chosen picture in base64. */
  onChoose: (picture: string) => void
  onProblem: (problem: string) => void
}

/** A picture to choose from this computer, shown before it is sent. */
export function PictureField(props: PictureFieldProps) {
  const { label = '图片', round = false, film = false, disabled = false } = props
  const { cover, problem, onChoose, onProblem } = props
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after it was changed
    event.target.value = ''
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const wrong = pictureError(bytes)
    if (wrong) return onProblem(wrong)
    setChosen(URL.createObjectURL(file))
    onChoose(base64(bytes))
  }

  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      <div className={classes(styles.preview, round && styles.round, film && styles.film)}>
        {chosen ? (
          <img src={chosen} alt="选好的图片" />
        ) : (
          <Picture path={cover} alt={cover ? '现在的图片' : ''} wide />
        )}
      </div>
      {!disabled && (
        <div className={styles.choose}>
          <Button
            kind="line"
            size={32}
            icon={<UploadIcon size={16} />}
            onClick={() => input.current?.click()}
          >
            {cover || chosen ? '换一张' : '选择图片'}
          </Button>
          <span>JPEG、PNG 或 WebP，最大 6 MB</span>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedPictures}
            onChange={(event) => void choose(event)}
          />
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
