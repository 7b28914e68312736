import { position } from '#contract/ads/positions.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { EyeOffIcon } from '#ui/icons/tools.ts'
import { GearIcon, MailIcon } from '#ui/icons/things.ts'
import { AdSlot } from '#web/platform/ads/AdSlot.tsx'
import { hasLock } from '#web/platform/lock/lock.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { refreshUser, useHasUnread, useMembership, useUser } from '#web/platform/session/session.ts'
import { Purse } from '#web/wallet/index.ts'
import { EntryGrid } from './components/EntryGrid.tsx'
import { ProfileHead } from './components/ProfileHead.tsx'
import { RecentFilms } from './components/RecentFilms.tsx'
import { VipCard } from './components/VipCard.tsx'
import { groups } from './entries.ts'
import styles from './MinePage.module.css'

const hide = () => void import('#web/platform/lock/watch.ts').then(({ hideNow }) => hideNow())

/** 我的: who one is here, membership, what was watched, and the ways on. */
export function MinePage() {
  usePageTitle('我的')
  const user = useUser()
  const { isTryVip, isLogin } = useMembership()
  const hasUnread = useHasUnread()
  useWhenShown(() => void refreshUser())
  if (!user) return null

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1 className="visually-hidden">我的</h1>
        <IconButton
          label={hasUnread ? '消息，有未读' : '消息'}
          dot={hasUnread}
          render={(link) => <AppLink to="/mine/message" {...link} />}
        >
          <MailIcon />
        </IconButton>
        {hasLock() && (
          <IconButton label="立即隐藏" onClick={hide}>
            <EyeOffIcon />
          </IconButton>
        )}
        <IconButton label="设置" render={(link) => <AppLink to="/mine/setting" {...link} />}>
          <GearIcon />
        </IconButton>
      </header>
      <main className={styles.scroller}>
        <ProfileHead user={user} guest={!isLogin} />
        <VipCard until={user.vipExpire} lasts={isTryVip} />
        <Purse />
        <RecentFilms />
        <AdSlot position={position.mine} className={styles.ad} />
        {groups.map((group) => (
          <EntryGrid key={group.title} {...group} />
        ))}
      </main>
    </div>
  )
}
