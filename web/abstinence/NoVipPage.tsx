import { TopBar } from '#ui/navigation/TopBar.tsx'
import { go, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { refreshUser, useMembership } from '#web/platform/session/session.ts'
import { VipOnly } from './components/VipOnly.tsx'

/** Where who is no member is sent who wanted to enter 禁域; who is one meanwhile goes on into it. */
export function NoVipPage() {
  usePageTitle('开通会员')
  const back = useBack()
  const { isVip } = useMembership()
  // What this device knows may be old: membership is bought elsewhere too
  useWhenShown(() => void refreshUser())
  return (
    <>
      <VipOnly bar={<TopBar title="禁域" onBack={back} over />} />
      {isVip && <GoOn />}
    </>
  )
}

/** Only from here: who has gone back meanwhile stays where they are. */
function GoOn() {
  useWhenShown(() => go('/abstinence', { replace: true }))
  return null
}
