import { type BoundForm, ChoiceField, TextField } from '#console/platform/forms/BoundFields.tsx'

const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]
const down = { value: 'taken_down', label: '已下架' }

type StateFieldProps<Draft> = { form: BoundForm<Draft>; isDown: boolean }

/** Draft or published. A work that is down is brought back before it can be published. */
export function StateField<Draft extends { visibility: 'draft' | 'published' }>({
  form,
  isDown,
}: StateFieldProps<Draft>) {
  return (
    <ChoiceField
      form={form as unknown as BoundForm<{ visibility: string }>}
      name="visibility"
      label="状态"
      options={isDown ? [down] : states}
      {...(isDown && { disabled: true, hint: '先恢复，再发布', value: down.value })}
    />
  )
}

/** The tags of a work, with commas between them. */
export const TagsField = <Draft extends { tags: string }>({ form }: { form: BoundForm<Draft> }) => (
  <TextField
    form={form as unknown as BoundForm<{ tags: string }>}
    name="tags"
    label="标签"
    hint="用逗号隔开"
  />
)
