import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WriterRow } from '#contract/melon/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { GroupSection } from '#console/platform/GroupSection.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { Tag } from '#ui/content/Tag.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useOrderWriters, useRemoveWriter, useSaveWriter, writersQuery } from '../queries.ts'

type Draft = Pick<WriterRow, 'name' | 'intro' | 'hidden' | 'avatar'> &
  Partial<Pick<WriterRow, 'id' | 'version'>> & { picture?: string }

/** Those who tell stories. */
export function WriterList() {
  const query = useQuery(writersQuery)
  const [opened, setOpened] = useState<Draft>()
  const [order, remove] = [useOrderWriters(), useRemoveWriter()]

  async function askRemove({ id, name }: WriterRow) {
    const agreed = await confirm({
      title: `删除作者“${name}”？`,
      text: 'TA 的内容不受影响，只是不再署名。要暂时不展示，可以隐藏。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, { onSuccess: () => toast('已删除', { kind: 'good' }), onError: toastFailure })
  }

  return (
    <>
      <GroupSection
        title="作者"
        query={query}
        nameOf={({ name }) => name}
        cell={({ name, stories, hidden, sample }) => (
          <>
            <span className="one-line">{name}</span>
            <small>{stories} 篇</small>
            {hidden && <Tag>已隐藏</Tag>}
            {sample && <Tag>示例</Tag>}
          </>
        )}
        busy={order.isPending}
        onAdd={() => setOpened({ name: '', intro: '', hidden: false, avatar: '' })}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
        onOrder={(ids) => order.mutate(ids, { onError: toastFailure })}
      />
      <WriterPanel opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** Somebody new who tells stories, or one to change. */
function WriterPanel({ opened, onClose }: { opened: Draft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveWriter()

  function submit() {
    if (!draft) return
    const name = draft.name.trim()
    if (!name) return setProblems({ name: '名字不能为空' })
    const { id, version, intro, hidden, picture } = draft
    const known = { ...(id !== undefined && { id }), ...(version && { version }) }
    save.mutate({ ...known, ...(picture && { picture }), name, intro, hidden }, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑作者' : '新增作者'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            round
            label="头像"
            cover={draft.avatar}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="名字"
            maxLength={20}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            label="简介"
            maxLength={200}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Switch
            label="隐藏（不展示主页和署名）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
        </>
      )}
    </EditPanel>
  )
}
