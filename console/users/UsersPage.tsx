import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { UserRow } from '#contract/users/shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import type { FileColumn } from '#console/platform/lists/csv.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SaveTable } from '#console/platform/lists/SaveTable.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { classes } from '#ui/classes.ts'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { UserPanel } from './components/UserPanel.tsx'
import styles from './components/Users.module.css'
import { loadUsers, usersQuery } from './queries.ts'
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
      actions={
        <SaveTable name="members" load={(cursor) => loadUsers(search, cursor)} columns={fileColumns} />
      }
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

const identityOf = ({ loginType }: UserRow) => (loginType > 0 ? '会员账号' : '游客')

const fileColumns: readonly FileColumn<UserRow>[] = [
  ['ID', ({ id }) => id],
  ['昵称', ({ name }) => name],
  ['身份', identityOf],
  ['会员', ({ vipType }) => (vipType > 0 ? tierName(vipType) : '')],
  ['会员至', ({ vipType, vipExpire }) => (vipType > 0 ? dateTime(vipExpire) : '')],
  ['封禁中', ({ banned }) => (banned ? '是' : '')],
  ['注册', ({ createdAt }) => dateTime(createdAt)],
]

const columns = (onOpen: (id: number) => void): TableColumn<UserRow>[] => [
  { key: 'id', label: 'ID', width: '96px', cell: ({ id }) => id },
  {
    key: 'name',
    label: '昵称',
    cell: ({ id, name, banned }) => (
      <span className={classes(styles.line, styles.name)}>
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
    cell: (user) => <span className={styles.whole}>{identityOf(user)}</span>,
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
  {
    key: 'createdAt',
    label: '注册',
    width: '160px',
    cell: ({ createdAt }) => <span className={styles.whole}>{dateTime(createdAt)}</span>,
  },
]
