import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdRow } from '#contract/ads/console.ts'
import { adPositions } from '#contract/ads/positions.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './AdsPage.module.css'
import { AdGroup } from './components/AdGroup.tsx'
import { AdPanel } from './components/AdPanel.tsx'
import { type AdDraft, draftOf, newAd } from './draft.ts'
import { adsQuery } from './queries.ts'

const positions = Object.entries(adPositions).map(([key, name]) => ({ position: Number(key), name }))

/** The ads, grouped by where they stand. */
export function AdsPage() {
  const [search, setSearch] = useSearchParams()
  const chosen = Number(search.get('position')) || 0
  const { data, error, isFetching, refetch } = useQuery(adsQuery)
  const [opened, setOpened] = useState<{ draft: AdDraft; ad?: AdRow }>()
  const mayEdit = useMay('ads.edit')
  const groups = positions
    .map((group) => ({ ...group, ads: (data ?? []).filter((ad) => ad.position === group.position) }))
    .filter((group) => (chosen ? group.position === chosen : group.ads.length > 0))
  const add = (position: number) => setOpened({ draft: newAd(position) })

  return (
    <Page
      title="广告"
      note={data && `${data.length} 个`}
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => add(chosen || 2)}>
            新增广告
          </Button>
        )
      }
      filters={
        <Select
          dense
          hideLabel
          label="按位置筛选"
          options={[
            { value: '', label: '全部位置' },
            ...positions.map(({ position, name }) => ({
              value: String(position),
              label: `${position} ${name}`,
            })),
          ]}
          value={chosen ? String(chosen) : ''}
          onChange={(event) =>
            setSearch(event.target.value ? { position: event.target.value } : {}, { replace: true })
          }
        />
      }
    >
      {!data && error && (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <div className={styles.loading}>
            <Skeleton height={180} />
            <Skeleton height={180} />
          </div>
        </LoadingRegion>
      )}
      {data && groups.length === 0 && <EmptyState title="还没有广告" hint="新增一个，选好位置和图片" />}
      {data &&
        groups.map(({ position, name, ads }) => (
          <AdGroup
            key={position}
            name={`${position} ${name}`}
            ads={ads}
            onAdd={mayEdit ? () => add(position) : undefined}
            onOpen={(ad) => setOpened({ draft: draftOf(ad), ad })}
          />
        ))}
      <AdPanel opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
