import { useState } from 'react'
import { shanghaiDay } from '#contract/days.ts'
import type { ActivityDesk } from '#contract/rewards/draws-console.ts'
import { count } from '#console/platform/formats.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { wholeLog } from '../queries.ts'
import styles from './Draws.module.css'

/** Days on which something was drawn, each with its log once its seed is told. */
export function LogDays({ id, days }: { id: number; days: ActivityDesk['days'] }) {
  const [today] = useState(() => shanghaiDay(Date.now()))
  if (days.length === 0) return null
  return (
    <section className={styles.days} aria-label="抽奖记录">
      <h2>抽奖记录</h2>
      <p className={styles.note}>
        每日记录含种子与全部抽奖，可用 npm run draws:verify -- 文件 复算；当天结束后才能导出。
      </p>
      <ul>
        {days.map(({ day, draws }) => (
          <li key={day}>
            {day}
            <span>{count(draws)} 次</span>
            {day < today && <LogButton id={id} day={day} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LogButton({ id, day }: { id: number; day: string }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const text = JSON.stringify(await wholeLog(id, day))
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `draws-${id}-${day}.json`
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="weak" size={28} busy={busy} aria-label={`导出 ${day}`} onClick={() => void download()}>
      导出
    </Button>
  )
}
