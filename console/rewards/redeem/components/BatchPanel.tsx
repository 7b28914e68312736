import { useState } from 'react'
import { type CodeKind, codeKinds, codeLengths } from '#contract/rewards/codes.ts'
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
import { readGift, whole } from '../draft.ts'
import { type NewBatch, useMakeBatch } from '../queries.ts'
import { GiftFields } from './GiftFields.tsx'
import styles from './Redeem.module.css'

const quarter = 90 * 86_400
const lengthOptions = [
  { value: String(codeLengths.typed), label: '16 位，可以手输' },
  { value: String(codeLengths.link), label: '26 位，只用链接或二维码分发' },
]
const newBatch = () => ({
  title: '',
  note: '',
  kind: 'points' as CodeKind,
  amount: '100',
  tier: '2',
  count: '100',
  uses: '1',
  length: '16',
  until: toDateField(Math.floor(Date.now() / 1000) + quarter),
})
type Draft = ReturnType<typeof newBatch>

/** Body of the call, or nothing while the form is incomplete. */
function readBatch(draft: Draft): NewBatch | undefined {
  const gift = readGift(draft)
  const [count, uses] = [whole(draft.count, 1, 5000), whole(draft.uses, 1, 100_000)]
  const [title, expiresAt] = [draft.title.trim(), fromDateField(draft.until)]
  if (!gift || !count || !uses || !title || !expiresAt) return undefined
  const length = draft.length === '26' ? codeLengths.link : codeLengths.typed
  return { ...gift, title, note: draft.note.trim(), count, uses, length, expiresAt }
}

/** Makes a batch of redeem codes and gives them out as a file, once. */
export function BatchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(newBatch)
  const [failure, setFailure] = useState('')
  const make = useMakeBatch()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const body = readBatch(draft)

  function submit() {
    if (!body || make.isPending) return
    setFailure('')
    make.mutate(body, {
      onSuccess: ({ batch, codes }) => {
        saveCodes(batch, codes)
        toast(`已生成 ${codes.length} 个兑换码，文件已下载`, { kind: 'good' })
        setDraft(newBatch())
        onClose()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }
  const text = (name: 'title' | 'note' | 'count' | 'uses', label: string, more: object) => (
    <Field
      label={label}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )

  return (
    <Panel
      open={open}
      onClose={onClose}
      title="生成兑换码"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!body} busy={make.isPending} busyLabel="生成中">
            生成并下载
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        兑换码只在生成时下载这一次：服务器只保存校验值，之后无法再查看。预算按全部用完拨出，作废或过期后退回。
      </p>
      {text('title', '用途（用户可见）', { ref: beginHere, maxLength: 40, placeholder: '秋季活动' })}
      {text('note', '备注（发给谁，可空）', { maxLength: 100 })}
      <GiftFields kinds={codeKinds} gift={draft} onChange={change} />
      <div className={styles.pair}>
        {text('count', '数量', { inputMode: 'numeric', hint: '最多 5000' })}
        {text('uses', '每个码可用人数', { inputMode: 'numeric', hint: '每人一次' })}
      </div>
      <Select
        label="长度"
        options={lengthOptions}
        value={draft.length}
        onChange={(event) => change({ length: event.target.value })}
      />
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
