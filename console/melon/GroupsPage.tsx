import { useQuery } from '@tanstack/react-query'
import { CategoryGroup } from '#console/kinds/CategoryGroup.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { MelonTabs } from './components/MelonTabs.tsx'
import { WriterList } from './components/WriterList.tsx'
import { categoriesQuery, useOrderCategories, useRemoveCategory, useSaveCategory } from './queries.ts'

/** Categories and writers of stories, in the order viewers see them. */
export function GroupsPage() {
  return (
    <Page title="吃瓜分类与作者" tabs={<MelonTabs />}>
      <CategoryGroup
        query={useQuery(categoriesQuery)}
        countOf={({ stories }) => `${stories} 篇`}
        noun="内容"
        longest={10}
        save={useSaveCategory()}
        order={useOrderCategories()}
        remove={useRemoveCategory()}
      />
      <WriterList />
    </Page>
  )
}
