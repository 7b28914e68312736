import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WriterRow } from '#contract/melon/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { GroupCell } from '#console/kinds/GroupRows.tsx'
import { GroupSection } from '#console/kinds/GroupSection.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useOrderWriters, useRemoveWriter, useSaveWriter, writersQuery } from '../queries.ts'

type Draft = Pick<WriterRow, 'name' | 'intro' | 'hidden' | 'avatar'> &
  Partial<Pick<WriterRow, 'id' | 'version'>> & { picture?: string }

/** Those who tell stories. */
export function WriterList() {
  const query = useQuery(writersQuery)
  const [opened, setOpened] = useState<Draft>()
  const [order, remove] = [useOrderWriters(), useRemoveWriter()]

  const askRemove = ({ id, name }: WriterRow) =>
    askRemoval(remove, id, {
      title: `删除作者“${name}”？`,
      text: 'TA 的内容不受影响，只是不再署名。要暂时不展示，可以隐藏。',
    })

  return (
    <>
      <GroupSection
        title="作者"
        query={query}
        nameOf={({ name }) => name}
        cell={(row) => <GroupCell {...row} name={row.name} note={`${row.stories} 篇`} />}
        order={order}
        onAdd={() => setOpened({ name: '', intro: '', hidden: false, avatar: '' })}
        onEdit={setOpened}
        onRemove={(row) => void askRemove(row)}
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
