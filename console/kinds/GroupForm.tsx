import type { ReactNode } from 'react'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'

/** A group of works in the form; without an id it is a new one. */
export type GroupDraft = {
  id?: number
  version?: number
  title: string
  intro: string
  hidden: boolean
  cover?: string
  /** A newly chosen cover in base64. */
  picture?: string
}

type GroupFormProps = {
  form: {
    draft: GroupDraft | undefined
    problems: { title?: string; picture?: string }
    failure: string
    isTouched: boolean
    change(part: Partial<GroupDraft>): void
    setProblems(found: { title?: string; picture?: string }): void
  }
  open: boolean
  /** The word for this kind of group, such as 专题. */
  noun: string
  /** The most letters of its title and of its introduction. */
  longest?: { title: number; intro: number }
  /** Nothing for a group without a cover. */
  coverLabel?: string
  hiddenLabel: string
  /** Further fields, before the one that hides the group. */
  fields?: ReactNode
  /** Not all of it is there yet. */
  disabled?: boolean
  busy: boolean
  onSave: (saved: ReturnType<typeof savedGroup>) => void
  onClose: () => void
  /** The works it holds. */
  children: ReactNode
}

/** A new group of works, or one to change. */
export function GroupForm(props: GroupFormProps) {
  const { form, open, noun, longest = { title: 40, intro: 500 }, coverLabel, hiddenLabel, fields } = props
  const { disabled, busy, onSave, onClose, children } = props
  const { draft, problems, failure, isTouched } = form

  function submit() {
    if (!draft) return
    if (!draft.title.trim()) return form.setProblems({ title: '标题不能为空' })
    onSave(savedGroup(draft))
  }

  return (
    <EditPanel
      open={open}
      title={draft?.id ? `编辑${noun}` : `新增${noun}`}
      isTouched={isTouched}
      disabled={disabled}
      busy={busy}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          {coverLabel && (
            <PictureField
              label={coverLabel}
              cover={draft.cover ?? ''}
              problem={problems.picture}
              onChoose={(picture) => form.change({ picture })}
              onProblem={(picture) => form.setProblems({ ...problems, picture })}
            />
          )}
          <Field
            label="标题"
            maxLength={longest.title}
            error={problems.title}
            value={draft.title}
            onChange={(event) => form.change({ title: event.target.value })}
          />
          <TextArea
            label="简介"
            maxLength={longest.intro}
            value={draft.intro}
            onChange={(event) => form.change({ intro: event.target.value })}
          />
          {fields}
          <Switch label={hiddenLabel} checked={draft.hidden} onChange={(hidden) => form.change({ hidden })} />
          {children}
        </>
      )}
    </EditPanel>
  )
}

/** The part of a group that all of them save alike. */
const savedGroup = ({ id, version, title, intro, hidden, picture }: GroupDraft) => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version }),
  ...(picture && { picture }),
  title: title.trim(),
  intro,
  hidden,
})

export const idsOf = (works: readonly { id: number }[]): number[] => works.map(({ id }) => id)
