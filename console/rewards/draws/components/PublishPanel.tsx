import { useState } from 'react'
import type { ActivityDesk } from '#contract/rewards/draws-console.ts'
import { percentOf, totalOf } from '#contract/rewards/odds.ts'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Table } from '#ui/content/Table.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { usePublish } from '../queries.ts'
import { contentOf } from '../words.ts'
import styles from './Draws.module.css'

const month = 30 * 86_400
const times = () => ({ startsAt: '', endsAt: toDateField(Math.floor(Date.now() / 1000) + month) })

/** Freezes the draft as the next version: its odds once more, and its time. */
export function PublishPanel({
  desk,
  open,
  onClose,
}: {
  desk: ActivityDesk
  open: boolean
  onClose: () => void
}) {
  const [time, setTime] = useState(times)
  const [failure, setFailure] = useState('')
  const publish = usePublish()
  const { prizes } = desk.draft
  const total = totalOf(prizes)

  function submit() {
    if (publish.isPending) return
    setFailure('')
    const body = {
      id: desk.id,
      change: desk.change,
      startsAt: fromDateField(time.startsAt),
      endsAt: fromDateField(time.endsAt),
    }
    publish.mutate(body, {
      onSuccess: () => {
        toast('已发布', { kind: 'good' })
        onClose()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={open}
      onClose={onClose}
      title={`发布：${desk.draft.title}`}
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!time.endsAt} busy={publish.isPending} busyLabel="发布中">
            确认发布
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        发布后这一版的概率、价格、规则和时间都不能再改，只能提前结束；要改就发布新的一版，到它的开始时间自动接替。
      </p>
      <Table
        caption="将公布的概率"
        columns={[
          { key: 'title', label: '奖品', cell: ({ title }) => title },
          { key: 'content', label: '内容', cell: contentOf },
          { key: 'odds', label: '概率', align: 'end', cell: ({ weight }) => percentOf(weight, total) },
          { key: 'stock', label: '库存', align: 'end', cell: ({ stock }) => stock ?? '不限' },
        ]}
        rows={prizes.map((prize, place) => ({ ...prize, place }))}
        rowKey={({ place }) => String(place)}
      />
      <Field
        label="开始（上海时间，空为立即）"
        type="datetime-local"
        value={time.startsAt}
        onChange={(event) => setTime({ ...time, startsAt: event.target.value })}
      />
      <Field
        label="结束（上海时间）"
        type="datetime-local"
        value={time.endsAt}
        onChange={(event) => setTime({ ...time, endsAt: event.target.value })}
      />
      <Problem words={failure} />
    </Panel>
  )
}
