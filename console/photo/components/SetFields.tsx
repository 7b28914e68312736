import type { PhotoCategoryRow } from '#contract/photo/console.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { SetDraft, SetProblems } from '../draft.ts'
import styles from './Photo.module.css'

type Props = {
  draft: SetDraft
  problems: SetProblems
  categories: readonly PhotoCategoryRow[]
  disabled: boolean
  isDown: boolean
  onChange: (change: Partial<SetDraft>) => void
}

const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]
const down = [{ value: 'draft', label: '已下架' }]

/** What of a set can be changed. */
export function SetFields({ draft, problems, categories, disabled, isDown, onChange }: Props) {
  return (
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
        label="简介"
        maxLength={2000}
        disabled={disabled}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="作者"
          maxLength={80}
          disabled={disabled}
          value={draft.author}
          onChange={(event) => onChange({ author: event.target.value })}
        />
        <Select
          label="分类"
          disabled={disabled}
          options={[
            { value: '0', label: '不归分类' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={draft.categoryId}
          onChange={(event) => onChange({ categoryId: event.target.value })}
        />
        <Field
          label="价格（金币）"
          inputMode="decimal"
          hint="0 为不单独出售"
          disabled={disabled}
          error={problems.price}
          value={draft.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Field
          label="免费看前几张"
          inputMode="numeric"
          hint="收费或 VIP 时有效"
          disabled={disabled}
          error={problems.freePhotos}
          value={draft.freePhotos}
          onChange={(event) => onChange({ freePhotos: event.target.value })}
        />
        <Select
          label="状态"
          disabled={disabled || isDown}
          hint={isDown ? '先恢复，再发布' : undefined}
          options={isDown ? down : states}
          value={draft.visibility}
          onChange={(event) => onChange({ visibility: event.target.value as SetDraft['visibility'] })}
        />
      </div>
      <Field
        label="标签"
        hint="用逗号隔开"
        disabled={disabled}
        error={problems.tags}
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <Switch
        label="VIP 可看全部"
        checked={draft.vip}
        disabled={disabled}
        onChange={(vip) => onChange({ vip })}
      />
    </>
  )
}
