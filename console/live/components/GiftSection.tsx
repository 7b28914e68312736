import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount } from '#client/formats.ts'
import type { GiftRow } from '#contract/live/console.ts'
import { useMay } from '#console/platform/me.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { type GiftDraft, giftDraft, newGift } from '../draft.ts'
import { giftsQuery } from '../queries.ts'
import { GiftPanel } from './GiftPanel.tsx'
import styles from './Live.module.css'

/** The gifts there are, in the order viewers see them. */
export function GiftSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(giftsQuery)
  const [opened, setOpened] = useState<GiftDraft>()
  const mayEdit = useMay('live.edit')
  const columns: readonly TableColumn<GiftRow>[] = [
    {
      key: 'picture',
      label: '图片',
      width: '64px',
      cell: (row) => (
        <span className={styles.gift}>
          <Picture path={row.picture} alt="" />
        </span>
      ),
    },
    { key: 'name', label: '名称', cell: (row) => row.name },
    { key: 'price', label: '金币', align: 'end', cell: (row) => amount(row.price) },
    { key: 'position', label: '次序', align: 'end', cell: (row) => row.position },
    {
      key: 'state',
      label: '状态',
      cell: (row) => (row.hidden ? <Tag>已隐藏</Tag> : <Tag kind="teal">上架</Tag>),
    },
    {
      key: 'acts',
      label: '操作',
      cell: (row) =>
        mayEdit && (
          <Button kind="plain" size={28} onClick={() => setOpened(giftDraft(row))}>
            编辑
          </Button>
        ),
    },
  ]
  return (
    <section aria-label="礼物">
      <div className={styles.head}>
        <h2>礼物</h2>
        {mayEdit && (
          <Button size={32} onClick={() => setOpened(newGift(data?.length ?? 0))}>
            新增礼物
          </Button>
        )}
      </div>
      {error && !data ? (
        <ErrorState inline hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Table
          caption="礼物"
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => String(id)}
          busy={isPending}
          empty="还没有礼物，新增一个"
        />
      )}
      <GiftPanel opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}
