import { useEffect, useEffectEvent, useState } from 'react'
import type { Prize } from '#contract/rewards/draws.ts'
import { classes } from '#ui/classes.ts'
import { prefersLessMotion } from '#ui/motion.ts'
import { ring, stepDelay, stepsTo } from '../motion.ts'
import { PrizeMark } from './PrizeMark.tsx'
import styles from './NineGrid.module.css'

type Props = {
  prizes: readonly Prize[]
  /** The place the light runs to; nothing while it rests. */
  target: number | undefined
  onLanded: () => void
  /** The middle. */
  children: React.ReactNode
}

/** Eight prizes round a button; a light runs round them and stops on what the server has drawn. */
export function NineGrid({ prizes, target, onLanded, children }: Props) {
  const [lit, setLit] = useState(0)
  const run = useEffectEvent((to: number) => {
    if (prefersLessMotion()) {
      const wait = setTimeout(() => {
        setLit(to)
        onLanded()
      })
      return () => clearTimeout(wait)
    }
    const [from, steps] = [lit, stepsTo(lit, to)]
    let step = 0
    let wait = setTimeout(go, stepDelay(0, steps))
    function go() {
      step += 1
      setLit((from + step) % ring.length)
      // A moment on the prize before it is told
      wait = step < steps ? setTimeout(go, stepDelay(step, steps)) : setTimeout(onLanded, 450)
    }
    return () => clearTimeout(wait)
  })
  useEffect(() => (target === undefined ? undefined : run(target)), [target])

  const cells = Array.from({ length: 9 }, (_, cell) => {
    const place = (ring as readonly number[]).indexOf(cell)
    const prize = prizes[place]
    if (!prize) return <div key="button">{children}</div>
    return (
      <div
        key={prize.id}
        className={classes(styles.cell, !prize.available && styles.gone)}
        data-lit={place === lit || undefined}
      >
        <PrizeMark kind={prize.kind} />
        <span>{prize.title}</span>
        {!prize.available && <small>已发完</small>}
      </div>
    )
  })
  return <div className={styles.grid}>{cells}</div>
}
