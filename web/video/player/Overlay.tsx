import type { Film } from '#contract/video/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { RefreshIcon } from '#ui/icons/signs.ts'
import { amountShort } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation.tsx'
import { vipPath } from '../links.ts'
import styles from './Overlay.module.css'

/** What stands in the place of the picture: a failure, the end, or what opens a film that may not be watched. */
export function Overlay({
  film,
  whole,
  failure,
  onRetry,
  onReplay,
}: {
  film: Film
  /** What was played was the whole film. */
  whole: boolean
  failure: string | undefined
  onRetry: () => void
  onReplay: () => void
}) {
  const { state } = film.entitlement
  if (failure !== undefined)
    return (
      <div className={styles.overlay} role="alert">
        <p className={styles.title}>{failure}</p>
        <Button size={32} icon={<RefreshIcon size={16} />} onClick={onRetry}>
          重试
        </Button>
      </div>
    )
  if (!whole)
    return (
      <div className={styles.overlay}>
        <p className={styles.title}>{state === 'preview' ? '试看已结束' : '这部影片需要开通后观看'}</p>
        <p className={styles.words}>{wayIn(film)}</p>
        <div className={styles.acts}>
          {film.entitlement.needsVip && (
            <Button kind="vip" size={32} render={(link) => <AppLink to={vipPath} {...link} />}>
              开通 VIP
            </Button>
          )}
          {state === 'preview' && (
            <button type="button" className={styles.plain} onClick={onReplay}>
              重看试看
            </button>
          )}
        </div>
      </div>
    )
  return (
    <div className={styles.overlay}>
      <button type="button" className={styles.plain} onClick={onReplay}>
        <RefreshIcon size={18} />
        重新播放
      </button>
    </div>
  )
}

/** What opens the whole film, in one line. */
function wayIn({ entitlement: { needsVip, price } }: Film): string {
  const sold = price > 0 ? `单片 ${amountShort(price)} 金币，购买即将开放` : ''
  if (needsVip) return ['开通 VIP 看完整版', sold].filter(Boolean).join('；')
  return sold || '完整版暂未开放'
}
