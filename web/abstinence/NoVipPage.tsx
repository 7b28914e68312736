import { TopBar } from '#ui/TopBar.tsx'
import { useBack } from '#web/platform/navigation.tsx'
import { usePageTitle } from '#web/platform/page.ts'
import { VipOnly } from './components/VipOnly.tsx'

/** Where who is no member is sent who wanted to enter 禁域. */
export function NoVipPage() {
  usePageTitle('开通会员')
  const back = useBack()
  return <VipOnly bar={<TopBar title="禁域" onBack={back} over />} />
}
