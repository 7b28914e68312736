import { Link } from 'react-router'
import type { LedgerTransfer } from '#contract/ledger/shapes.ts'
import styles from './Ledger.module.css'

type Props = { by: LedgerTransfer['by']; person: { id: number; name: string } }

/** Who had something done. A member leads to what they have. */
export function PersonLink({ by, person: { id, name } }: Props) {
  if (by === 'system') return <span className={styles.quiet}>系统</span>
  if (by === 'staff') return <>{name || `员工 ${id}`}</>
  return (
    <Link className={styles.open} to={`/ledger/accounts?owner=${id}`}>
      {name || `用户 ${id}`}
    </Link>
  )
}
