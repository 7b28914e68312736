import { useState } from 'react'
import type { ActivityDetail } from '#contract/rewards/draws.ts'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { wholeLog } from '../queries.ts'
import styles from './Section.module.css'

/** The promise of today's seed, and the seeds of days that are over, each with the log that it explains. */
export const Fairness = ({ activity: { id, promises } }: { activity: ActivityDetail }) => (
  <section className={styles.section} aria-labelledby="draw-fairness">
    <h2 id="draw-fairness">公平验证</h2>
    <p>
      每天的随机种子事先公布指纹，次日公布种子和全部抽奖记录（不含用户信息），任何人都可以逐条复算。你的每次抽奖由种子、当日序号和你设备生成的随机数共同决定。
    </p>
    <ul className={styles.promises}>
      {promises.map(({ day, commitment, seed }) => (
        <li key={day}>
          <b>{day}</b>
          <span>
            指纹 <code>{commitment}</code>
          </span>
          {seed ? (
            <>
              <span>
                种子 <code>{seed}</code>
              </span>
              <LogButton id={id} day={day} />
            </>
          ) : (
            <span>种子在当天结束后公布</span>
          )}
        </li>
      ))}
    </ul>
  </section>
)

function LogButton({ id, day }: { id: number; day: string }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(`draws-${id}-${day}.json`, JSON.stringify(await wholeLog(id, day)))
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="weak"
      size={28}
      busy={busy}
      aria-label={`下载 ${day} 的记录`}
      onClick={() => void download()}
    >
      下载记录
    </Button>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
