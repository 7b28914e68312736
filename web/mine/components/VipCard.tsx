import { Button } from '#ui/forms/Button.tsx'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { date } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { vipPath } from '#web/video/index.ts'
import styles from './VipCard.module.css'

/** Membership: until when it lasts or lasted, in Unix seconds (0: never), and the way to more of it. */
export function VipCard({ until, lasts }: { until: number; lasts: boolean }) {
  return (
    <section className={styles.card}>
      <div className={styles.words}>
        <h2>
          <CrownFilledIcon size={18} />
          夜航 VIP
        </h2>
        <p>{until ? `${lasts ? '' : '已于 '}${date(until)} 到期` : '尚未开通'}</p>
      </div>
      <Button kind="vip" size={32} render={(link) => <AppLink to={vipPath} {...link} />}>
        {until ? '续费' : '开通 VIP'}
      </Button>
    </section>
  )
}
