import { Page } from '#console/platform/frame/Page.tsx'
import { CategoryList } from './components/CategoryList.tsx'
import { PhotoTabs } from './components/PhotoTabs.tsx'
import { TopicList } from './components/TopicList.tsx'

/** Categories and topics of photo sets, in the order viewers see them. */
export const GroupsPage = () => (
  <Page title="写真分类与专题" tabs={<PhotoTabs />}>
    <CategoryList />
    <TopicList />
  </Page>
)
