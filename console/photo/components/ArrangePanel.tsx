import { useQuery } from '@tanstack/react-query'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import type { Photo } from '#contract/photo/shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { Picture } from '#console/platform/display/Picture.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { photosQuery, useArrange } from '../queries.ts'
import styles from './Photo.module.css'

type Draft = PhotoSetRow & { chosen?: readonly Photo[]; coverId?: number }
type Props = { opened: PhotoSetRow | undefined; onClose: () => void }

/** The photos of a set in order: to move, to remove, to make the cover of. */
export function ArrangePanel({ opened, onClose }: Props) {
  const form = useDraft<Draft>(opened, onClose)
  const held = useQuery({ ...photosQuery(opened?.id ?? 0), enabled: opened !== undefined })
  const save = useArrange()
  const mayEdit = useMay('library.edit')
  const photos = form.draft?.chosen ?? held.data
  const coverId = form.draft?.coverId

  async function submit() {
    if (!form.draft || !photos || !held.data) return
    const { id, version } = form.draft
    const removed = held.data.length - photos.length
    const agreed =
      removed === 0 ||
      (await confirm({
        title: `删除 ${removed} 张照片？`,
        text: '照片会从服务器上删除，不能恢复。',
        accept: '删除',
        kind: 'danger',
      }))
    if (!agreed) return
    const photoIds = photos.map((photo) => photo.id)
    save.mutate({ id, version, photoIds, ...(coverId !== undefined && { coverId }) }, form.outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={`《${form.draft?.title ?? ''}》的照片`}
      isTouched={form.isTouched}
      disabled={!mayEdit}
      busy={save.isPending}
      failure={form.failure}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {photos ? (
        <OrderList
          label="照片"
          rows={photos}
          rowKey={({ id }) => id}
          nameOf={nameOf(held.data ?? photos)}
          disabled={!mayEdit || save.isPending}
          onOrder={(chosen) => form.change({ chosen })}
          cell={(photo) => (
            <>
              <span className={styles.photo}>
                <Cover ratio={`${photo.width}:${photo.height}`}>
                  <Picture path={photo.path} alt={nameOf(held.data ?? photos)(photo)} />
                </Cover>
              </span>
              <small>
                {photo.width} × {photo.height}
              </small>
              {photo.id === coverId && <Tag kind="teal">新封面</Tag>}
            </>
          )}
          acts={(photo) =>
            mayEdit && (
              <>
                <Button kind="plain" size={28} onClick={() => form.change({ coverId: photo.id })}>
                  作封面
                </Button>
                <Button
                  kind="plain"
                  size={28}
                  disabled={photos.length === 1 || photo.id === coverId}
                  onClick={() => form.change({ chosen: photos.filter((each) => each !== photo) })}
                >
                  移除
                </Button>
              </>
            )
          }
        />
      ) : held.error ? (
        <ErrorState
          hint={sayFailure(held.error)}
          onRetry={() => void held.refetch()}
          busy={held.isFetching}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </EditPanel>
  )
}

/** A photo by the place it had when the panel was opened. */
const nameOf =
  (photos: readonly Photo[]) =>
  ({ id }: Photo) =>
    `第 ${photos.findIndex((photo) => photo.id === id) + 1} 张`
