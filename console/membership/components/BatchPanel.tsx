import { useState } from 'react'
import { fromDateField, toDateField } from '#console/platform/formats.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { beginHere } from '#ui/overlays/begin-here.ts'
import { toast } from '#ui/feedback/toast.ts'
import { saveCodes } from '../csv.ts'
import { useMakeBatch } from '../queries.ts'
import { tierOptions } from '#console/platform/tiers.ts'
import styles from './Membership.module.css'

const quarter = 90 * 86_400
const newBatch = () => ({
  title: '',
  type: '2',
  days: '30',
  count: '100',
  until: toDateField(Math.floor(Date.now() / 1000) + quarter),
})

/** Makes a batch of codes and gives them out as a file, once. */
export function BatchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(newBatch)
  const [failure, setFailure] = useState('')
  const make = useMakeBatch()
  const change = (part: Partial<ReturnType<typeof newBatch>>) => setDraft({ ...draft, ...part })
  const [days, count, expiresAt] = [Number(draft.days), Number(draft.count), fromDateField(draft.until)]
  const isWhole =
    draft.title.trim() !== '' &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= 3660 &&
    Number.isInteger(count) &&
    count >= 1 &&
    count <= 5000 &&
    expiresAt > 0

  function submit() {
    if (!isWhole || make.isPending) return
    setFailure('')
    const body = { title: draft.title.trim(), type: Number(draft.type), days, count, expiresAt }
    make.mutate(body, {
      onSuccess: ({ batch, codes }) => {
        saveCodes(batch, codes)
        toast(`已生成 ${codes.length} 个会员码，文件已下载`, { kind: 'good' })
        setDraft(newBatch())
        onClose()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={open}
      onClose={onClose}
      title="生成会员码"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!isWhole} busy={make.isPending} busyLabel="生成中">
            生成并下载
          </Button>
        </>
      }
    >
      <p className={styles.note}>会员码只在生成时下载这一次：服务器只保存校验值，之后无法再查看。</p>
      <Field
        ref={beginHere}
        label="用途"
        maxLength={40}
        placeholder="秋季活动"
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Select
        label="等级"
        options={tierOptions}
        value={draft.type}
        onChange={(event) => change({ type: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="天数"
          inputMode="numeric"
          value={draft.days}
          onChange={(event) => change({ days: event.target.value })}
        />
        <Field
          label="数量"
          inputMode="numeric"
          hint="最多 5000"
          value={draft.count}
          onChange={(event) => change({ count: event.target.value })}
        />
      </div>
      <Field
        label="有效至（上海时间）"
        type="datetime-local"
        value={draft.until}
        onChange={(event) => change({ until: event.target.value })}
      />
      <Problem words={failure} />
    </Panel>
  )
}
