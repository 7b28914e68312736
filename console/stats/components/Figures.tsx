import { type Metric, metrics, type Overview } from '#contract/stats/console.ts'
import styles from '../Overview.module.css'
import { changeWord, formatOf, metricWords } from '../words.ts'

type FiguresProps = { data: Overview; metric: Metric; onChoose: (metric: Metric) => void }

/** Today's figures; the pressed one is drawn below. */
export function Figures({ data, metric, onChoose }: FiguresProps) {
  return (
    <div className={styles.figures} role="group" aria-label="今天">
      {metrics.map((one) => {
        const figure = data.figures[one]
        const format = formatOf(one)
        return (
          <button
            key={one}
            type="button"
            className={styles.figure}
            aria-pressed={one === metric}
            onClick={() => onChoose(one)}
          >
            <span>{metricWords[one]}</span>
            <strong>{format(figure.today)}</strong>
            <small>{changeWord(figure)}</small>
            <small>
              昨天 {format(figure.yesterday)} · 7 日均 {format(figure.average)}
            </small>
          </button>
        )
      })}
    </div>
  )
}
