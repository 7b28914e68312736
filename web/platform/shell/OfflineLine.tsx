import { useSyncExternalStore } from 'react'
import { OfflineIcon } from '#ui/icons/signs.ts'
import styles from './Shell.module.css'

function subscribe(watcher: () => void) {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

/** Says that there is no network, as long as there is none. */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <OfflineIcon size={16} />
          网络已断开，仅能查看已加载的内容
        </p>
      )}
    </div>
  )
}
