import type { Level } from '#contract/membership/shapes.ts'
import { MedalIcon } from '#ui/icons/things.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import styles from './GrowthCard.module.css'

type Props = { growth: number; level: number; list: readonly Level[] }

/** The level one has, and how far it is to the next. */
export function GrowthCard({ growth, level, list }: Props) {
  const present = list.find((one) => one.level === level)
  const next = list.find((one) => one.growth > growth)
  const from = present?.growth ?? 0
  return (
    <section className={styles.card} aria-label="当前等级">
      <MedalIcon size={40} className={styles.medal} />
      <div className={styles.words}>
        <h2>
          Lv.{level} <span>{present?.title}</span>
        </h2>
        <p>
          成长值 <b>{growth}</b>
          {next ? `，再得 ${next.growth - growth} 升到 Lv.${next.level}` : '，已是最高等级'}
        </p>
        <ProgressBar
          label={next ? `到 Lv.${next.level} 的进度` : '等级进度'}
          value={next ? (growth - from) / (next.growth - from) : 1}
        />
      </div>
    </section>
  )
}
