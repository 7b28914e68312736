import type { AppGroup } from '#contract/trade/shapes.ts'
import { prefersLessMotion } from '#ui/motion.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import styles from './Directory.module.css'
import { sectionOf } from './Group.tsx'

/** Ways to the groups further down; they stay at the top while the directory scrolls. */
export function GroupPills({ groups }: { groups: readonly AppGroup[] }) {
  function show(id: number) {
    const section = document.getElementById(sectionOf(id))
    section?.scrollIntoView({ behavior: prefersLessMotion() ? 'instant' : 'smooth', block: 'start' })
    // Whoever goes by keys goes on from there
    section?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.pills}>
      <PillRow label="分组" chosen={-1}>
        {groups.map(({ id, name }) => (
          <Pill key={id} onClick={() => show(id)}>
            {name}
          </Pill>
        ))}
      </PillRow>
    </div>
  )
}
