import { Page } from '#console/platform/frame/Page.tsx'
import { CategorySection } from './components/CategorySection.tsx'
import { GiftSection } from './components/GiftSection.tsx'
import styles from './components/Live.module.css'
import { LiveTabs } from './components/LiveTabs.tsx'

/** Gifts and categories of live rooms. */
export const CataloguePage = () => (
  <Page title="直播" tabs={<LiveTabs />}>
    <div className={styles.catalogue}>
      <GiftSection />
      <CategorySection />
    </div>
  </Page>
)
