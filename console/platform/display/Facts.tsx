import { Fragment, type ReactNode } from 'react'
import styles from './Facts.module.css'

/** Labelled facts about one thing; empty ones are left out. */
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
