import { Logo } from '#ui/content/Logo.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { useUser } from '#web/platform/session/session.ts'
import { version } from '../../package.json'
import { ExternalRow, Group, Row } from './components/Row.tsx'
import about from './AboutPage.module.css'
import styles from './SettingPage.module.css'

/** 关于: what this is, its version and licence, and whom to turn to. */
export function AboutPage() {
  usePageTitle('关于')
  const back = useBack()
  const user = useUser()

  return (
    <div className={styles.page}>
      <TopBar title="关于" onBack={back} />
      <main className={styles.scroller}>
        <div className={about.head}>
          <Logo size={56} word={false} />
          <b>夜航</b>
          <span>可自行部署的内容平台，仅供 18 周岁以上成年人使用</span>
        </div>
        <Group title="程序">
          <Row label="版本" value={version} />
          <Row label="许可证" value="AGPL-3.0" />
        </Group>
        <Group title="本站">
          <Row label="网址" value={location.host} />
          {user && <Row label="当前账号" value={`ID ${user.id}`} />}
          <ExternalRow label="申请移除内容" value="不需要账号" href="/removal" />
        </Group>
      </main>
    </div>
  )
}
