import { classes } from '#ui/classes.ts'
import styles from './Subtitles.module.css'

/** What is said at this moment, over the picture; `raised` above the controls while they are shown. */
export function Subtitles({
  text,
  language,
  raised,
  large,
}: {
  text: string
  language: string | undefined
  raised: boolean
  /** The film fills the screen. */
  large: boolean
}) {
  return (
    <p lang={language} className={classes(styles.place, raised && styles.raised, large && styles.large)}>
      <span className={styles.words}>{text}</span>
    </p>
  )
}
