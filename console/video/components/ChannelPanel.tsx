import type { ChannelKind, ChannelRow } from '#contract/video/catalogue-console-shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { useSaveChannel } from '../catalogue-queries.ts'
import { kindWords, showTypeWords } from '../channel-words.ts'

export type ChannelDraft = Pick<ChannelRow, 'kind' | 'name' | 'showType' | 'hidden'> &
  Partial<Pick<ChannelRow, 'id' | 'version'>>

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** A new channel, or one to change; a channel stays on its page. */
export function ChannelPanel({ opened, onClose }: { opened: ChannelDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveChannel()

  function submit() {
    if (!draft) return
    if (!draft.name.trim()) return setProblems({ name: '名称不能为空' })
    const { id, version, kind, name, showType, hidden } = draft
    const fresh = { kind, name: name.trim(), showType, hidden }
    save.mutate(id === undefined ? fresh : { ...fresh, id, ...(version && { version }) }, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑频道' : '新增频道'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Field
            label="名称"
            maxLength={20}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Select
            label="所在页面"
            disabled={draft.id !== undefined}
            options={optionsOf(kindWords)}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as ChannelKind })}
          />
          <Select
            label="默认版式"
            options={optionsOf(showTypeWords)}
            value={String(draft.showType)}
            onChange={(event) => change({ showType: Number(event.target.value) })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
        </>
      )}
    </EditPanel>
  )
}
