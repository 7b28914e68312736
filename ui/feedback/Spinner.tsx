import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it. `size` is in CSS pixels; `label` speaks where no words stand beside it. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span {...spoken} className={styles.spinner} style={{ width: size, height: size }} />
}
