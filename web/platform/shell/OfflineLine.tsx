import { OfflineIcon } from '#ui/icons/signs.ts'
import { useOnline } from '../wire/online.ts'
import styles from './Shell.module.css'

/** Says that there is no network, as long as there is none. */
export function OfflineLine() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <OfflineIcon size={16} />
          网络已断开，仅能查看已加载的内容
        </p>
      )}
    </div>
  )
}
