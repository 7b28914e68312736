import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dramaForms, type DramaForm } from '#contract/video/drama-shapes.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PillRow } from '#ui/navigation/PillRow.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import styles from '#web/platform/lists/ListPage.module.css'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { orders, useOrder } from '#web/platform/lists/list-order.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { DramaFeed } from '../components/DramaFeed.tsx'
import { dramasByType, dramasHome } from '../lists.queries.ts'

const states = [
  { key: '', label: '全部' },
  { key: 'going', label: '更新中' },
  { key: 'finished', label: '完结' },
]
const forms = { vertical: '短剧', horizontal: '电视剧' } satisfies Record<DramaForm, string>
const isForm = (value: string): value is DramaForm => value in forms

/** 剧库: the dramas of one category, of one form or all, those that go on or those that are complete. */
export function TypeList({ value }: { value: string }) {
  const [, setType] = useViewParameter('type')
  const [order, setOrder] = useOrder()
  const [state, setState] = useViewParameter('s')
  const form = isForm(value) ? value : undefined
  const category = form || value === 'all' ? undefined : value
  const wanted = dramasByType({ category, form, order, ...(state && { finished: state === 'finished' }) })
  const feed = useInfiniteQuery(wanted)
  const types = [
    { key: 'all', label: '全部' },
    ...dramaForms.map((key) => ({ key, label: forms[key] as string })),
    ...(useQuery(dramasHome).data?.categories ?? []).map(({ id, name }) => ({
      key: String(id),
      label: name,
    })),
  ]

  return (
    <ListPage
      title="剧库"
      list={`${value} ${order} ${state}`}
      onRefresh={() => refreshPages(wanted)}
      choices={
        <>
          <PillRow label="类型" chosen={types.findIndex(({ key }) => key === value)}>
            {types.map(({ key, label }) => (
              <Pill key={key} on={key === value} onClick={() => setType(key)}>
                {label}
              </Pill>
            ))}
          </PillRow>
          <div className={styles.pair}>
            <Segmented items={orders} value={order} onChange={setOrder} label="排序" />
            <Segmented items={states} value={state} onChange={setState} label="进度" />
          </div>
        </>
      }
    >
      <div className={styles.list}>
        <DramaFeed feed={feed} empty={<NothingHere title="这里还没有剧集" hint="换个类型看看" />} />
      </div>
    </ListPage>
  )
}
