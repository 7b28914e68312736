import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { NightSea } from '#ui/drawings/NightSea.tsx'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { useConfig } from '#web/platform/wire/config.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { vipPath } from '#web/video/index.ts'
import styles from './VipOnly.module.css'

/** Page in place of 禁域 for non-members: the operator's picture or a default one, and the way to membership. */
export function VipOnly({ bar }: { bar: ReactNode }) {
  const { darkMaskImage } = useConfig()
  return (
    <div className={styles.page}>
      <div className={styles.picture} aria-hidden>
        {darkMaskImage ? <Picture path={darkMaskImage} alt="" width={1280} eager /> : <NightSea />}
      </div>
      {bar}
      <main className={styles.panel}>
        <CrownFilledIcon size={28} className={styles.crown} />
        <h2>禁域仅对 VIP 开放</h2>
        <p>开通 VIP 后可进入禁域，观看其中的全部频道。</p>
        <Button kind="vip" wide render={(link) => <AppLink to={vipPath} {...link} />}>
          开通 VIP
        </Button>
        <Button kind="plain" wide render={(link) => <AppLink to="/home" replace {...link} />}>
          先看看别的
        </Button>
      </main>
    </div>
  )
}
