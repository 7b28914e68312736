import { useId, useState, type KeyboardEvent } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Chart.module.css'
import { niceTop, pointsOf, ticksOf } from './chart-rules.ts'

const height = 220
const frame = { left: 56, right: 12, top: 12, bottom: 26 }

export type ChartProps = {
  /** Name of the chart, read by screen readers and shown above its table. */
  label: string
  /** As `2026-01-31`, with a value each. */
  days: readonly string[]
  values: readonly number[]
  /** How a value is written. */
  format: (value: number) => string
  /** Units across, about the pixels it will have. */
  width?: number
}

/**
 * Values by day as a line. With the keyboard: the arrows go from day to day, Home and End to the first and the last.
 * The same figures stand in a table below, folded.
 */
export function Chart({ label, days, values, format, width = 720 }: ChartProps) {
  const [at, setAt] = useState<number>()
  const hint = useId()
  const top = niceTop(Math.max(...values, 0))
  const inner = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom }
  const points = pointsOf(values, top, inner).map(([x, y]) => [x + frame.left, y + frame.top] as const)
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  const floor = height - frame.bottom
  const step = Math.max(1, Math.ceil(days.length / 8))

  function move(event: KeyboardEvent) {
    const last = days.length - 1
    const steps: Record<string, number> = {
      ArrowLeft: Math.max(0, (at ?? days.length) - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  function point(clientX: number, box: DOMRect) {
    const x = ((clientX - box.left) / box.width) * width - frame.left
    const index = Math.round((x / inner.width) * (days.length - 1))
    setAt(Math.min(Math.max(index, 0), days.length - 1))
  }

  const chosen = at === undefined ? undefined : points[at]
  return (
    <figure className={styles.chart}>
      <div className={styles.stage}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${label}，${days[0]} 至 ${days.at(-1)}`}
          aria-describedby={hint}
          tabIndex={0}
          onKeyDown={move}
          onBlur={() => setAt(undefined)}
          onMouseMove={(event) => point(event.clientX, event.currentTarget.getBoundingClientRect())}
          onMouseLeave={() => setAt(undefined)}
        >
          {ticksOf(top).map((tick) => {
            const y = floor - (tick / top) * inner.height
            return (
              <g key={tick}>
                <line className={styles.grid} x1={frame.left} x2={width - frame.right} y1={y} y2={y} />
                <text className={styles.word} x={frame.left - 8} y={y + 4} textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            )
          })}
          {days.map(
            (day, index) =>
              (days.length - 1 - index) % step === 0 && (
                <text
                  key={day}
                  className={styles.word}
                  x={points[index]![0]}
                  y={height - 8}
                  textAnchor={index === days.length - 1 ? 'end' : 'middle'}
                >
                  {day.slice(5)}
                </text>
              ),
          )}
          <polygon
            className={styles.area}
            points={`${points[0]?.[0]},${floor} ${line} ${points.at(-1)?.[0]},${floor}`}
          />
          <polyline className={styles.line} points={line} />
          {chosen && (
            <>
              <line className={styles.mark} x1={chosen[0]} x2={chosen[0]} y1={frame.top} y2={floor} />
              <circle className={styles.point} cx={chosen[0]} cy={chosen[1]} r={4} />
            </>
          )}
        </svg>
        {chosen && at !== undefined && (
          <div
            className={classes(styles.tip, at > days.length / 2 && styles.left)}
            style={{ left: `${(chosen[0] / width) * 100}%` }}
          >
            <span>{days[at]}</span>
            <b>{format(values[at]!)}</b>
          </div>
        )}
      </div>
      <p id={hint} className="visually-hidden" aria-live="polite">
        {at === undefined ? '左右方向键逐日查看' : `${days[at]}，${format(values[at]!)}`}
      </p>
      <details className={styles.table}>
        <summary>看表格</summary>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{format(values[index]!)}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
