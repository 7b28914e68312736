import type { PhotoCategoryRow } from '#contract/photo/console.ts'
import { StateField, TagsField } from '#console/kinds/WorkFields.tsx'
import { ChoiceField, LongTextField, SwitchField, TextField } from '#console/platform/forms/BoundFields.tsx'
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

/** Editable fields of a photo set. */
export function SetFields(props: Props) {
  const { categories, isDown } = props
  return (
    <>
      <TextField form={props} name="title" label="标题" maxLength={80} />
      <LongTextField form={props} name="description" label="简介" maxLength={2000} />
      <div className={styles.pair}>
        <TextField form={props} name="author" label="作者" maxLength={80} />
        <ChoiceField
          form={props}
          name="categoryId"
          label="分类"
          options={[
            { value: '0', label: '不归分类' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField form={props} name="price" label="价格（金币）" inputMode="decimal" hint="0 为不单独出售" />
        <TextField
          form={props}
          name="freePhotos"
          label="免费看前几张"
          inputMode="numeric"
          hint="收费或 VIP 时有效"
        />
        <StateField form={props} isDown={isDown} />
      </div>
      <TagsField form={props} />
      <SwitchField form={props} name="vip" label="VIP 可看全部" />
    </>
  )
}
