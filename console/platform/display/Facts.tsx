import { Fragment, type ReactNode } from 'react'
import styles from './Facts.module.css'

/** What is known of one thing, each with its name; what is nothing is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, what: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, what]) => what !== '' && what !== null && what !== undefined && what !== false)
      .map(([name, what]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
  </dl>
)
