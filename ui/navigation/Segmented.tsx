import styles from './Segmented.module.css'

/** Two to four ways to see the same list; the chosen one is pressed. */
export function Segmented({
  items,
  value,
  onChange,
  label,
}: {
  items: readonly { key: string; label: string }[]
  value: string
  onChange: (key: string) => void
  label: string
}) {
  return (
    <div role="group" aria-label={label} className={styles.segmented}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          aria-pressed={item.key === value}
          onClick={() => onChange(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
