import styles from './Logo.module.css'

/** The mark, `size` CSS pixels wide, with the name beside it unless `word` is false. */
export function Logo({ size = 26, word = true }: { size?: number; word?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg
        viewBox="0 0 26 26"
        width={size}
        height={size}
        {...(word ? { 'aria-hidden': true } : { role: 'img', 'aria-label': '夜航' })}
      >
        <circle cx="13" cy="13" r="13" fill="var(--accent-fill)" />
        <g fill="var(--on-accent)">
          <path d="M13.5 4.5c5 3 6.5 7 6.3 10.5h-6.3z" />
          <path d="M11.5 8c-3 2.2-4.3 4.6-4.5 7h4.5z" opacity=".7" />
          <path d="M5.5 17h15l-2 3.5h-11z" />
        </g>
      </svg>
      {word && '夜航'}
    </span>
  )
}
