import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Restriction } from '#contract/moderation/case-shapes.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { TableColumn } from '#ui/content/Table.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { Desk } from './components/Desk.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { restrictionsQuery, useLift } from './queries.ts'

const kinds = { mute: '禁言', ban: '封禁' } as const

const columns = (onLift: ((row: Restriction) => void) | undefined): TableColumn<Restriction>[] => [
  {
    key: 'account',
    label: '用户',
    cell: ({ account }) => (account ? `${account.name}（ID ${account.id}）` : '已注销'),
  },
  {
    key: 'kind',
    label: '限制',
    width: '96px',
    cell: ({ kind }) => <Tag kind={kind === 'ban' ? 'red' : 'gold'}>{kinds[kind]}</Tag>,
  },
  { key: 'reason', label: '原因', cell: ({ reason }) => reason },
  { key: 'startsAt', label: '开始', width: '160px', cell: ({ startsAt }) => dateTime(startsAt) },
  {
    key: 'endsAt',
    label: '结束',
    width: '160px',
    cell: ({ endsAt }) => (endsAt ? dateTime(endsAt) : '直到解除'),
  },
  ...(onLift
    ? [
        {
          key: 'lift',
          label: '',
          align: 'end' as const,
          width: '96px',
          cell: (row: Restriction) => (
            <Button kind="line" size={28} onClick={() => onLift(row)}>
              解除
            </Button>
          ),
        },
      ]
    : []),
]

/** Mutes and bans in force. */
export function RestrictionsPage() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('kind')
  const kind = given === 'mute' || given === 'ban' ? given : ''
  const restrictions = useInfiniteQuery(restrictionsQuery(kind))
  const [lifting, setLifting] = useState<Restriction>()
  const lift = useLift()
  const mayDecide = useMay('moderation.decide')
  return (
    <Desk
      title="禁言与封禁"
      filters={
        <Select
          dense
          hideLabel
          label="按限制筛选"
          options={[
            { value: '', label: '全部限制' },
            ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
          ]}
          value={kind}
          onChange={(event) =>
            setSearch(event.target.value ? { kind: event.target.value } : {}, { replace: true })
          }
        />
      }
    >
      <PagedTable
        query={restrictions}
        caption="生效中的禁言与封禁"
        empty="没有生效中的限制"
        columns={columns(mayDecide ? setLifting : undefined)}
      />
      {lifting && (
        <AnswerDialog
          title={`解除对 ${lifting.account?.name ?? '该用户'} 的${kinds[lifting.kind]}？`}
          text="立即生效，操作会记入审计日志。"
          label="原因"
          accept="解除"
          busy={lift.isPending}
          onClose={() => setLifting(undefined)}
          onAnswer={(note, fail) =>
            lift.mutate(
              { id: lifting.id, note },
              {
                onSuccess: () => {
                  setLifting(undefined)
                  toast('已解除', { kind: 'good' })
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
