import { useState } from 'react'
import type { ChannelKind, ChannelRow } from '#contract/video/catalogue-console.ts'
import { Panel } from '#console/platform/Panel.tsx'
import { Problem } from '#console/platform/Problem.tsx'
import { sayFailure } from '#console/platform/refusals.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveChannel } from '../catalogue-queries.ts'
import { kindWords, showTypeWords } from '../channel-words.ts'

export type ChannelDraft = Pick<ChannelRow, 'kind' | 'name' | 'showType' | 'hidden'> &
  Partial<Pick<ChannelRow, 'id' | 'version'>>

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** A new channel, or one to change; a channel stays on its page. */
export function ChannelPanel({ opened, onClose }: { opened: ChannelDraft | undefined; onClose: () => void }) {
  const [known, setKnown] = useState<ChannelDraft>()
  const [draft, setDraft] = useState<ChannelDraft>()
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const save = useSaveChannel()
  if (opened && known !== opened) {
    setKnown(opened)
    setDraft(opened)
    setProblem('')
    setFailure('')
  }

  function submit() {
    if (!draft || save.isPending) return
    if (!draft.name.trim()) return setProblem('名称不能为空')
    const { id, version, kind, name, showType, hidden } = draft
    const fresh = { kind, name: name.trim(), showType, hidden }
    save.mutate(id === undefined ? fresh : { ...fresh, id, ...(version && { version }) }, {
      onSuccess: () => {
        toast('已保存', { kind: 'good' })
        onClose()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={opened !== undefined}
      onClose={onClose}
      title={known?.id ? `编辑频道：${known.name}` : '新增频道'}
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" size={32} busy={save.isPending} busyLabel="保存中">
            保存
          </Button>
        </>
      }
    >
      {draft && (
        <>
          <Field
            label="名称"
            maxLength={20}
            error={problem}
            value={draft.name}
            onChange={(event) => {
              setDraft({ ...draft, name: event.target.value })
              setProblem('')
            }}
          />
          <Select
            label="所在页面"
            disabled={draft.id !== undefined}
            options={optionsOf(kindWords)}
            value={draft.kind}
            onChange={(event) => setDraft({ ...draft, kind: event.target.value as ChannelKind })}
          />
          <Select
            label="默认版式"
            options={optionsOf(showTypeWords)}
            value={String(draft.showType)}
            onChange={(event) => setDraft({ ...draft, showType: Number(event.target.value) })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => setDraft({ ...draft, hidden })}
          />
          <Problem words={failure} />
        </>
      )}
    </Panel>
  )
}
