import type { Film } from '#contract/video/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { CrownFilledIcon } from '#ui/icons/locks.ts'
import { CoinIcon } from '#ui/icons/shelf.ts'
import { amountShort } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { vipPath } from '../links.ts'
import { isWhole, previewWords } from '../player/rules.ts'
import { useOpenSheet } from '../useOpenSheet.ts'
import styles from './PreviewStrip.module.css'

/** Says that only a part may be watched and what opens the whole. Nothing for a film that may be watched whole. */
export function PreviewStrip({ film }: { film: Film }) {
  const { state, previewSeconds, needsVip, price } = film.entitlement
  const { show } = useOpenSheet()
  if (isWhole(film)) return null
  const now = state === 'preview' ? `正在试看前 ${previewWords(previewSeconds)}` : '暂不能观看'
  return (
    <aside className={styles.strip} aria-label="观看权限">
      {needsVip ? <CrownFilledIcon size={18} /> : <CoinIcon size={18} />}
      <span className={styles.words}>
        {now}
        {!(needsVip && price > 0) && (needsVip ? '，开通 VIP 看完整版' : '，买下可看完整版')}
      </span>
      {price > 0 && (
        <Button kind={needsVip ? 'weak' : 'vip'} size={28} onClick={show}>
          {amountShort(price)} 金币购买
        </Button>
      )}
      {needsVip && (
        <Button kind="vip" size={28} render={(link) => <AppLink to={vipPath} {...link} />}>
          开通 VIP
        </Button>
      )}
    </aside>
  )
}
