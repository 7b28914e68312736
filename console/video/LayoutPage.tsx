import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SectionRow } from '#contract/video/catalogue-console-shapes.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { sayFailure, toastFailure } from '#console/platform/forms/refusals.ts'
import { dateTime } from '#console/platform/formats.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import {
  channelRowsQuery,
  sectionsQuery,
  useAdoptDefaultSections,
  useOrderSections,
  useRemoveSection,
} from './catalogue-queries.ts'
import styles from '#console/platform/lists/Catalogue.module.css'
import { LayoutPreview } from './components/LayoutPreview.tsx'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { SectionPanel } from './components/SectionPanel.tsx'
import { draftOfSection, kindWords, newSection, type SectionDraft, sourceWords } from './layout-draft.ts'

/** The sections of a channel's home page, or of 推荐, in order. */
export function LayoutPage() {
  const [search, setSearch] = useSearchParams()
  const categoryId = Number(search.get('channel')) || 0
  const { data, error, isFetching, refetch } = useQuery(sectionsQuery(categoryId))
  const channels = useQuery(channelRowsQuery)
  const [opened, setOpened] = useState<SectionDraft>()
  const order = useOrderSections()
  const remove = useRemoveSection()
  const adopt = useAdoptDefaultSections()
  const mayEdit = useMay('films.edit')

  async function askRemove(row: SectionRow) {
    const agreed = await confirm({
      title: `删除栏目“${nameOf(row)}”？`,
      text: '它会从首页消失，影片不受影响。要暂时不展示，可以隐藏它。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(row.id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  return (
    <Page
      title="首页布局"
      note={data && `${data.length} 个栏目`}
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened(newSection())}>
            新增栏目
          </Button>
        )
      }
      filters={
        <Select
          dense
          hideLabel
          label="频道"
          options={[
            { value: '', label: '推荐' },
            ...(channels.data ?? [])
              .filter(({ kind }) => kind !== 'post')
              .map(({ id, name, kind }) => ({
                value: String(id),
                label: kind === 'dark' ? `禁域 · ${name}` : name,
              })),
          ]}
          value={categoryId ? String(categoryId) : ''}
          onChange={(event) =>
            setSearch(event.target.value ? { channel: event.target.value } : {}, { replace: true })
          }
        />
      }
    >
      <div className={styles.beside}>
        <div>
          {!data && error && (
            <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
          )}
          {!data && !error && (
            <LoadingRegion>
              <Skeleton height={240} />
            </LoadingRegion>
          )}
          {data?.length === 0 && (
            <EmptyState
              title="正在使用默认布局"
              hint="以默认布局为起点修改，或直接新增栏目"
              action={
                mayEdit && (
                  <Button
                    busy={adopt.isPending}
                    onClick={() => adopt.mutate(categoryId, { onError: toastFailure })}
                  >
                    从默认布局开始
                  </Button>
                )
              }
            />
          )}
          {data && data.length > 0 && (
            <OrderList
              label="栏目"
              rows={data}
              rowKey={({ id }) => id}
              nameOf={nameOf}
              cell={sectionCell}
              disabled={!mayEdit}
              busy={order.isPending}
              onOrder={(rows) =>
                order.mutate(
                  rows.map(({ id }) => id),
                  { onError: toastFailure },
                )
              }
              acts={(row) =>
                mayEdit && (
                  <>
                    <Button kind="plain" size={28} onClick={() => setOpened(draftOfSection(row))}>
                      编辑
                    </Button>
                    <Button kind="plain" size={28} onClick={() => void askRemove(row)}>
                      删除
                    </Button>
                  </>
                )
              }
            />
          )}
        </div>
        <LayoutPreview categoryId={categoryId} />
      </div>
      <SectionPanel categoryId={categoryId} opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const nameOf = ({ title, kind }: SectionRow) => title || kindWords[kind]

function sectionCell(row: SectionRow) {
  const source = row.source in sourceWords ? sourceWords[row.source as keyof typeof sourceWords] : ''
  const about = [kindWords[row.kind], source, row.tag || row.topic, `${row.size} 个`]
  return (
    <>
      <span className="one-line">{nameOf(row)}</span>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {row.hidden && <Tag>已隐藏</Tag>}
      {row.startsAt > 0 && <Tag kind="gold">{dateTime(row.startsAt)} 起</Tag>}
      {row.endsAt > 0 && <Tag kind="gold">到 {dateTime(row.endsAt)}</Tag>}
    </>
  )
}
