import { Suspense, useState } from 'react'
import { ShareIcon } from '#ui/icons/actions.ts'
import { lazy } from '#ui/lazy.ts'
import styles from './ActButton.module.css'

const ShareSheet = lazy(() =>
  import('#web/platform/ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

/** 分享, beside 点赞 and 收藏. `heading` says what is passed on, `path` is its page. */
export function ShareButton(shared: { heading: string; title: string; path: string }) {
  const [sharing, setSharing] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.act} onClick={() => setSharing(true)}>
        <ShareIcon size={22} />
        分享
      </button>
      {sharing !== undefined && (
        <Suspense fallback={null}>
          <ShareSheet {...shared} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
