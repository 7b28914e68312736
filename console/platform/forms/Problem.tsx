import styles from './Problem.module.css'

/** Failure of a form, announced at once; nothing without `words`. */
export function Problem({ words }: { words: string | undefined }) {
  return words ? (
    <p className={styles.problem} role="alert">
      {words}
    </p>
  ) : null
}
