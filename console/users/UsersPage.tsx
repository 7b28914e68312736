import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { UserRow } from '#contract/users/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { UserPanel } from './components/UserPanel.tsx'
import styles from './components/Users.module.css'
import { usersQuery } from './queries.ts'
import { tierName } from '#console/platform/tiers.ts'

/** The members. The search and whoever is opened stand in the address. */
export function UsersPage() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const id = Number(address.get('user')) || 0
  const put = (change: { search?: string; user?: number }, replace = true) => {
    const next = { search, user: id, ...change }
    setAddress(
      { ...(next.search && { search: next.search }), ...(next.user && { user: String(next.user) }) },
      { replace },
    )
  }
  const query = useInfiniteQuery(usersQuery(search))
  return (
    <Page
      fill
      title="用户"
      filters={
        <SearchBox label="ID、手机号或昵称" value={search} onChange={(text) => put({ search: text })} />
      }
    >
      <PagedTable
        query={query}
        caption="用户"
        empty={search ? '没有找到：手机号要写完整，昵称从开头写起' : '还没有用户'}
        columns={columns((user) => put({ user }, false))}
      />
      <UserPanel key={id} id={id} onClose={() => put({ user: 0 })} />
    </Page>
  )
}

const columns = (onOpen: (id: number) => void): TableColumn<UserRow>[] => [
  { key: 'id', label: 'ID', width: '96px', cell: ({ id }) => id },
  {
    key: 'name',
    label: '昵称',
    cell: ({ id, name, banned }) => (
      <span className={styles.line}>
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          {name}
        </button>
        {banned && <Tag kind="red">封禁中</Tag>}
      </span>
    ),
  },
  {
    key: 'loginType',
    label: '身份',
    width: '96px',
    cell: ({ loginType }) => (loginType > 0 ? '会员账号' : '游客'),
  },
  {
    key: 'vip',
    label: '会员',
    width: '220px',
    cell: ({ vipType, vipExpire }) =>
      vipType > 0 ? (
        <span className={styles.line}>
          <Tag kind="gold">{tierName(vipType)}</Tag>至 {dateTime(vipExpire)}
        </span>
      ) : (
        '—'
      ),
  },
  { key: 'createdAt', label: '注册', width: '160px', cell: ({ createdAt }) => dateTime(createdAt) },
]
