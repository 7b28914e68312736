import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { StoryDraft, StoryProblems } from '../draft.ts'

type Props = {
  draft: StoryDraft
  problems: StoryProblems
  disabled: boolean
  onChange: (change: Partial<StoryDraft>) => void
}

/** Title of a story, and its summary in lists. */
export const TitleFields = ({ draft, problems, disabled, onChange }: Props) => (
  <>
    <Field
      label="标题"
      maxLength={80}
      disabled={disabled}
      error={problems.title}
      value={draft.title}
      onChange={(event) => onChange({ title: event.target.value })}
    />
    <TextArea
      label="摘要（列表里显示，可空）"
      rows={2}
      maxLength={200}
      disabled={disabled}
      value={draft.summary}
      onChange={(event) => onChange({ summary: event.target.value })}
    />
  </>
)
