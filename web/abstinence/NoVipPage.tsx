import { Button } from '#ui/Button.tsx'
import { NightSea } from '#ui/drawings/NightSea.tsx'
import { CrownFilledIcon } from '#ui/icons/marks.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { useConfig } from '#web/platform/config.ts'
import { AppLink, useBack } from '#web/platform/navigation.tsx'
import { Picture } from '#web/platform/Picture.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { vipPath } from '#web/video/index.ts'
import styles from './NoVipPage.module.css'

/** In place of 禁域 for who is not a member: the operator's picture, or a calm one, and the way to membership. */
export function NoVipPage() {
  usePageTitle('开通会员')
  const back = useBack()
  const { darkMaskImage } = useConfig()
  return (
    <div className={styles.page}>
      <div className={styles.picture} aria-hidden>
        {darkMaskImage ? <Picture path={darkMaskImage} alt="" width={1280} eager /> : <NightSea />}
      </div>
      <TopBar title="禁域" onBack={back} over />
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
