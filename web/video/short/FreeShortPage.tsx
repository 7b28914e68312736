import { usePageTitle } from '#web/platform/pages/page.ts'
import { Feed } from './Feed.tsx'
import { ShortFrame } from './ShortFrame.tsx'
import styles from './ShortFrame.module.css'

/** 免费短视频: whatever costs nothing, the newest first. */
export function FreeShortPage() {
  usePageTitle('免费短视频')
  return (
    <ShortFrame heading={<h1 className={styles.heading}>免费短视频</h1>}>
      <Feed name="free" empty={{ title: '还没有免费短视频', hint: '过一会儿再来看看' }} />
    </ShortFrame>
  )
}
