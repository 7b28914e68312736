import { useQuery } from '@tanstack/react-query'
import { Page, type PageProps } from '#console/platform/frame/Page.tsx'
import { PageTabs } from '#console/platform/frame/PageTabs.tsx'
import { figuresQuery } from '../queries.ts'

/** One of the pages about invitations; how many wait for somebody stands beside their tab. */
export function InvitePage(page: Omit<PageProps, 'tabs'>) {
  const { data } = useQuery(figuresQuery(30))
  return (
    <Page
      tabs={
        <PageTabs
          label="邀请推广"
          tabs={[
            { to: '/invite', label: '概况' },
            { to: '/invite/relations', label: '邀请关系', waiting: data?.held },
            { to: '/invite/incomes', label: '推广收益' },
            { to: '/invite/terms', label: '代理与规则' },
          ]}
        />
      }
      {...page}
    />
  )
}
