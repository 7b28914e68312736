import { useState } from 'react'
import type { Level } from '#contract/membership/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { claimGift } from '../queries.ts'
import { giftName } from '../words.ts'
import styles from './LevelRow.module.css'

/** One level: what it takes, what it gives, and the gift to take when it is there. */
export function LevelRow({ level, present }: { level: Level; present: boolean }) {
  const gift = level.gift === 'none' ? undefined : giftName({ gift: level.gift, amount: level.amount })
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>
          Lv.{level.level} {level.title}
          {present && <Tag kind="gold">当前</Tag>}
        </span>
        <span className={styles.note}>
          {level.growth} 成长值{gift && ` · 送 ${gift}`}
        </span>
      </span>
      {gift && <Gift level={level} gift={gift} />}
    </li>
  )
}

function Gift({ level: { level, state }, gift }: { level: Level; gift: string }) {
  const [busy, setBusy] = useState(false)
  if (state !== 'open')
    return <span className={styles.state}>{state === 'claimed' ? '已领取' : '未达到'}</span>

  async function claim() {
    setBusy(true)
    try {
      await claimGift(level)
      toast(`已领取 ${gift}`, { kind: 'good' })
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      kind="vip"
      size={32}
      busy={busy}
      busyLabel="领取中"
      aria-label={`领取 Lv.${level} 的 ${gift}`}
      onClick={() => void claim()}
    >
      领取
    </Button>
  )
}
