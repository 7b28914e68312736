import type { Film } from '#contract/video/shapes.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useMembership } from '#web/platform/session/session.ts'
import { VipWay } from '#web/purchases/index.ts'
import { KeptControls } from './KeptControls.tsx'
import styles from './KeepSheet.module.css'
import { QualityChoice } from './QualityChoice.tsx'
import { useKeptFilm } from './shelf.ts'

/** How a film is kept: the choice of its quality, then how far it is. Who is no member learns that it is for members. */
export function KeepSheet({ film, open, onClose }: { film: Film; open: boolean; onClose: () => void }) {
  const { isVip } = useMembership()
  const found = useKeptFilm(film.id)
  return (
    <Sheet open={open} onClose={onClose} title="缓存影片">
      <div className={styles.content}>
        {found ? (
          <KeptControls kept={found} />
        ) : isVip ? (
          <QualityChoice film={film} />
        ) : (
          <VipWay>把影片缓存到这台设备，没有网络也能看</VipWay>
        )}
        <p className={styles.note}>
          缓存的影片只能在这台设备的夜航里看。会员有效期内可看，每 30 天需联网一次；在「观看历史 ·
          已缓存」里管理。
        </p>
      </div>
    </Sheet>
  )
}
