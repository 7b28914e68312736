import { useRef, type KeyboardEvent } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { tabAfterKey } from '#ui/navigation/tab-keys.ts'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { Feed } from './Feed.tsx'
import { forgetPlace } from './feed-positions.ts'
import { renewFeed } from './queries.ts'
import { ShortFrame } from './ShortFrame.tsx'
import styles from './ShortFrame.module.css'

const tabs = [
  { key: 'following', label: '关注' },
  { key: 'recommended', label: '推荐' },
  { key: 'featured', label: '精选' },
] as const
type Tab = (typeof tabs)[number]['key']
const usual: Tab = 'recommended'

/** 短视频: what one follows, what is recommended, what the operator chose. */
export function ShortPage() {
  usePageTitle('短视频')
  const [asked, choose] = useViewParameter('feed')
  const tab = tabs.find(({ key }) => key === asked)?.key ?? usual
  const row = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex(({ key }) => key === tab)

  function pick(key: Tab) {
    // The chosen one again: another choice
    if (key === tab) {
      forgetPlace(`${key} `)
      void renewFeed(key)
    } else choose(key === usual ? '' : key)
  }
  function moveByKey(event: KeyboardEvent) {
    const next = tabAfterKey(event.key, chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    pick(tabs[next]!.key)
    const button = row.current?.children[next]
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }

  return (
    <ShortFrame
      heading={
        <div ref={row} role="tablist" aria-label="短视频" className={styles.tabs} onKeyDown={moveByKey}>
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={key === tab}
              tabIndex={key === tab ? 0 : -1}
              onClick={() => pick(key)}
            >
              {label}
            </button>
          ))}
        </div>
      }
    >
      <Feed key={tab} name={tab} empty={emptyOf(tab, () => choose(''))} />
    </ShortFrame>
  )
}

function emptyOf(tab: Tab, onRecommended: () => void) {
  const action = <Button onClick={onRecommended}>去看推荐</Button>
  if (tab === 'following')
    return { title: '关注的人还没有短视频', hint: '点头像上的加号关注，新的就在这里', action }
  if (tab === 'featured') return { title: '还没有精选', hint: '先看看推荐吧', action }
  return { title: '还没有短视频', hint: '过一会儿再来看看' }
}
