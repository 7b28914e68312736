import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { vipPath } from '#web/video/index.ts'
import styles from './VipWay.module.css'

/** Membership as the way to something; `children` says to what. */
export function VipWay({ children }: { children: ReactNode }) {
  return (
    <section className={styles.way}>
      <CrownFilledIcon size={24} className={styles.vip} />
      <div className={styles.words}>
        <b>开通 VIP</b>
        <p>{children}</p>
      </div>
      <Button kind="vip" size={32} render={(link) => <AppLink to={vipPath} {...link} />}>
        去看看
      </Button>
    </section>
  )
}
