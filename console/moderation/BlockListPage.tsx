import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BlockedWork } from '#contract/moderation/block-list.ts'
import { reasons } from '#contract/moderation/reasons.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import type { TableColumn } from '#ui/content/Table.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { BlockPanel } from './components/BlockPanel.tsx'
import cardStyles from './components/Cards.module.css'
import { Desk } from './components/Desk.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { blockListQuery, useUnblock } from './queries.ts'

const columns = (onRemove: ((work: BlockedWork) => void) | undefined): TableColumn<BlockedWork>[] => [
  { key: 'id', label: '编号', width: '72px', cell: ({ id }) => id },
  {
    key: 'kind',
    label: '内容',
    width: '140px',
    cell: ({ kind, filmId }) => (kind === 'film' ? `影片 ${filmId}` : '图片'),
  },
  { key: 'hashes', label: '指纹', width: '72px', align: 'end', cell: ({ hashes }) => hashes },
  { key: 'reason', label: '原因', width: '160px', cell: ({ reason }) => reasons[reason].title },
  { key: 'note', label: '备注', cell: ({ note }) => note || '—' },
  {
    key: 'case',
    label: '案件',
    width: '88px',
    cell: ({ caseId }) =>
      caseId ? (
        <Link className={cardStyles.link} to={`/moderation?state=decided&case=${caseId}`}>
          案件 {caseId}
        </Link>
      ) : (
        '—'
      ),
  },
  {
    key: 'added',
    label: '添加',
    width: '220px',
    cell: ({ addedBy, addedAt }) => `${addedBy}，${dateTime(addedAt)}`,
  },
  ...(onRemove
    ? [
        {
          key: 'remove',
          label: '',
          align: 'end' as const,
          width: '88px',
          cell: (work: BlockedWork) => (
            <Button kind="line" size={28} onClick={() => onRemove(work)}>
              移出
            </Button>
          ),
        },
      ]
    : []),
]

/** Block list of hashes; the pictures themselves are not kept. */
export function BlockListPage() {
  const works = useInfiniteQuery(blockListQuery)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<BlockedWork>()
  const unblock = useUnblock()
  const mayDecide = useMay('moderation.decide')
  return (
    <Desk
      title="屏蔽名单"
      note="只保存指纹，不保存画面"
      actions={
        mayDecide && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            屏蔽图片
          </Button>
        )
      }
    >
      <PagedTable
        query={works}
        caption="屏蔽名单"
        empty="名单是空的：因最严重的理由移除的影片会自动加入"
        columns={columns(mayDecide ? setRemoving : undefined)}
      />
      <BlockPanel open={adding} onClose={() => setAdding(false)} />
      {removing && (
        <AnswerDialog
          title={`移出第 ${removing.id} 项？`}
          text="它的指纹会被删除，相同的内容可以再次上传。操作会记入审计日志。"
          label="原因"
          accept="移出"
          danger
          busy={unblock.isPending}
          onClose={() => setRemoving(undefined)}
          onAnswer={(note, fail) =>
            unblock.mutate(
              { id: removing.id, note },
              {
                onSuccess: () => {
                  setRemoving(undefined)
                  toast('已移出', { kind: 'good' })
                },
                onError: (error) => fail(sayFailure(error)),
              },
            )
          }
        />
      )}
    </Desk>
  )
}
