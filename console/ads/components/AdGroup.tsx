import { useState } from 'react'
import type { AdRow } from '#contract/ads/console.ts'
import { count, dateTime, percent } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Table, type TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { adState, type AdState } from '../draft.ts'
import { useRemoveAd } from '../queries.ts'
import styles from './Ad.module.css'

const stateWords: Record<AdState, string> = { on: '展示中', off: '已关闭', coming: '未开始', over: '已结束' }
const stateKinds = { on: 'teal', off: 'plain', coming: 'gold', over: 'plain' } as const

type AdGroupProps = { name: string; ads: readonly AdRow[]; onAdd?: () => void; onOpen: (ad: AdRow) => void }

/** The ads of one position. */
export function AdGroup({ name, ads, onAdd, onOpen }: AdGroupProps) {
  // States change with the clock; those of the moment the page was opened are good enough
  const [now] = useState(() => Date.now() / 1000)
  const mayEdit = useMay('ads.edit')
  const remove = useRemoveAd()

  async function askRemove(ad: AdRow) {
    const agreed = await confirm({
      title: `删除“${ad.title}”？`,
      text: `它会立刻从“${name.replace(/^\d+ /, '')}”消失，不能恢复。要暂时不展示，可以关闭它。`,
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(ad.id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  const columns: readonly TableColumn<AdRow>[] = [
    {
      key: 'picture',
      label: '图片',
      width: '112px',
      cell: (ad) => (
        <Cover ratio="5:2" className={styles.thumbnail}>
          <Picture path={ad.cover} alt="" />
        </Cover>
      ),
    },
    {
      key: 'title',
      label: '标题与链接',
      cell: (ad) => (
        <span className={styles.name}>
          <b>{ad.title}</b>
          <span className="one-line">{ad.link || '没有链接'}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: '状态',
      width: '88px',
      cell: (ad) => <Tag kind={stateKinds[adState(ad, now)]}>{stateWords[adState(ad, now)]}</Tag>,
    },
    { key: 'dates', label: '展示时间', width: '200px', cell: datesWord },
    { key: 'impressions', label: '展示', align: 'end', width: '80px', cell: (ad) => count(ad.impressions) },
    { key: 'clicks', label: '点击', align: 'end', width: '72px', cell: (ad) => count(ad.clicks) },
    {
      key: 'rate',
      label: '点击率',
      align: 'end',
      width: '72px',
      cell: (ad) => percent(Math.min(ad.clicks, ad.impressions), ad.impressions),
    },
    {
      key: 'acts',
      label: '操作',
      align: 'end',
      width: '144px',
      cell: (ad) =>
        mayEdit && (
          <span className={styles.acts}>
            <Button kind="plain" size={28} onClick={() => onOpen(ad)}>
              编辑
            </Button>
            <Button
              kind="plain"
              size={28}
              busy={remove.isPending && remove.variables === ad.id}
              onClick={() => void askRemove(ad)}
            >
              删除
            </Button>
          </span>
        ),
    },
  ]

  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {onAdd && (
          <Button kind="plain" size={28} icon={<PlusIcon size={12} />} onClick={onAdd}>
            在此新增
          </Button>
        )}
      </header>
      <Table
        caption={`位置“${name}”的广告`}
        columns={columns}
        rows={ads}
        rowKey={(ad) => String(ad.id)}
        empty="这个位置还没有广告"
      />
    </section>
  )
}

function datesWord({ startsAt, endsAt }: AdRow): string {
  if (!startsAt && !endsAt) return '一直'
  if (!endsAt) return `${dateTime(startsAt)} 起`
  return startsAt ? `${dateTime(startsAt)} 至 ${dateTime(endsAt)}` : `到 ${dateTime(endsAt)}`
}
