import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from '#console/kinds/Work.module.css'
import { StateField, TagsField } from '#console/kinds/WorkFields.tsx'
import { LongTextField, SwitchField, TextField } from '#console/platform/forms/BoundFields.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import type { NovelDraft, NovelProblems } from '../draft.ts'
import { categoriesQuery } from '../queries.ts'

type NovelFieldsProps = {
  isDown: boolean
  draft: NovelDraft
  problems: NovelProblems
  disabled: boolean
  onChange: (change: Partial<NovelDraft>) => void
  onProblem: (picture: string) => void
}

/** The fields that are typed as figures. */
const typed = [
  { name: 'price', label: '整本价格（金币）', hint: '0 为不整本出售' },
  { name: 'chapterPrice', label: '每章价格（金币）', hint: '0 为不按章出售' },
  { name: 'freeChapters', label: '开头免费（章）', hint: '前几章人人可读' },
] as const

/** Editable fields of a novel. */
export function NovelFields(props: NovelFieldsProps) {
  const { isDown, draft, problems, onChange, onProblem } = props
  const categories = useQuery(categoriesQuery).data ?? []
  const known = useId()
  return (
    <>
      <PictureField
        label="封面"
        cover={draft.cover}
        problem={problems.picture}
        onChoose={(picture) => onChange({ picture })}
        onProblem={onProblem}
      />
      <TextField form={props} name="title" label="标题" maxLength={80} />
      <div className={styles.pair}>
        <TextField form={props} name="author" label="作者" maxLength={60} />
        <TextField
          form={props}
          name="category"
          label="分类"
          hint="没有的会新建"
          maxLength={20}
          list={known}
        />
      </div>
      <datalist id={known}>
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <LongTextField form={props} name="description" label="简介" maxLength={2000} />
      <TagsField form={props} />
      <div className={styles.pair}>
        <StateField form={props} isDown={isDown} />
        {typed.map(({ name, label, hint }) => (
          <TextField
            key={name}
            form={props}
            name={name}

            label={label}
            hint={hint}
            inputMode="decimal"
          />
        ))}
      </div>
      <SwitchField form={props} name="vip" label="VIP 可读全部章节" />
      <SwitchField form={props} name="finished" label="已完结" />
    </>
  )
}
