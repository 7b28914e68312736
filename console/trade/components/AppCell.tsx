import { useState } from 'react'
import type { AppRow } from '#contract/trade/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { actWords, menuWords, platformWords } from '../words.ts'
import styles from './Trade.module.css'

/** An app in the list of staff: what it is, where it leads, how often it was opened, and why viewers may not see it. */
export function AppCell({ app }: { app: AppRow }) {
  // States change with the clock; those of the moment the page was opened are good enough
  const [now] = useState(() => Date.now() / 1000)
  const { title, intro, icon, link, act, platform, weekdays, clicks, hidden, startsAt, endsAt, sample } = app
  const about = [
    intro,
    platform === 'all' ? '' : platformWords[platform],
    act === 'download' ? actWords[act] : '',
    menuWords(weekdays) && `菜单：${menuWords(weekdays)}`,
    `${count(clicks)} 次`,
  ]
  return (
    <>
      <span className={styles.icon}>
        <Picture path={icon} alt="" />
      </span>
      <span className="one-line" title={link}>
        {title}
      </span>
      <small className="one-line">{about.filter(Boolean).join(' · ')}</small>
      {hidden && <Tag>已隐藏</Tag>}
      {startsAt > now && <Tag kind="gold">{dateTime(startsAt)} 起</Tag>}
      {endsAt > 0 && (endsAt <= now ? <Tag>已结束</Tag> : <Tag kind="gold">到 {dateTime(endsAt)}</Tag>)}
      {sample && <Tag>示例</Tag>}
    </>
  )
}
