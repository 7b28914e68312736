import { useState } from 'react'
import { type ReasonCode, reasonCodes } from '#contract/moderation/reasons.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useBlockPicture } from '../queries.ts'
import { reasonOptions } from '../words.ts'

type Problems = { picture?: string; reason?: string; note?: string }

/** Blocks a picture from this computer. */
export function BlockPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <BlockForm key={String(open)} open={open} onClose={onClose} />
}

/** Begins anew each time it is opened. */
function BlockForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [picture, setPicture] = useState('')
  const [reason, setReason] = useState<ReasonCode | ''>('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const block = useBlockPicture()

  function submit() {
    const missing: Problems = {
      ...(!picture && { picture: '选择一张图片' }),
      ...(!reason && { reason: '选择一个理由' }),
      ...(!note.trim() && { note: '写下它是什么、从哪里来' }),
    }
    setProblems(missing)
    if (!picture || !reason || !note.trim()) return
    block.mutate(
      { picture, reason, note: note.trim() },
      {
        onSuccess: () => {
          onClose()
          toast('已屏蔽，正在查找含有它的影片', { kind: 'good' })
        },
        onError: (error) => setProblems({ picture: sayFailure(error) }),
      },
    )
  }

  return (
    <Panel
      open={open}
      onClose={onClose}
      title="屏蔽图片"
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={block.isPending} busyLabel="屏蔽中">
            屏蔽
          </Button>
        </>
      }
    >
      <p>图片只用来计算指纹，不会保存。缩放、压缩、镜像或裁边后的副本也认得出来。</p>
      <PictureField
        cover=""
        problem={problems.picture}
        onChoose={(chosen) => {
          setPicture(chosen)
          setProblems({})
        }}
        onProblem={(words) => setProblems({ picture: words })}
      />
      <Select
        label="理由"
        error={problems.reason}
        options={[{ value: '', label: '请选择' }, ...reasonOptions(reasonCodes)]}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReasonCode | '')}
      />
      <Field
        label="备注"
        error={problems.note}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Panel>
  )
}
