import styles from './Problem.module.css'

/** What went wrong with a form, said as soon as it is known; nothing while `words` are missing. */
export function Problem({ words }: { words: string | undefined }) {
  return words ? (
    <p className={styles.problem} role="alert">
      {words}
    </p>
  ) : null
}
