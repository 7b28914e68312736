import styles from './Figures.module.css'

/** A few figures beside each other. */
export const Figures = ({
  label,
  figures,
}: {
  label: string
  figures: readonly (readonly [name: string, value: string])[]
}) => (
  <section aria-label={label}>
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
