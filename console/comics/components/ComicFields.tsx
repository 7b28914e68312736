import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from '#console/kinds/Work.module.css'
import { StateField, TagsField } from '#console/kinds/WorkFields.tsx'
import { ChoiceField, LongTextField, SwitchField, TextField } from '#console/platform/forms/BoundFields.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import type { ComicDraft, ComicProblems } from '../draft.ts'
import { categoriesQuery } from '../queries.ts'

type ComicFieldsProps = {
  isDown: boolean
  draft: ComicDraft
  problems: ComicProblems
  disabled: boolean
  onChange: (change: Partial<ComicDraft>) => void
  onProblem: (picture: string) => void
}

const modes = [
  { value: 'webtoon', label: '长条（从上往下）' },
  { value: 'ltr', label: '翻页（从左往右）' },
  { value: 'rtl', label: '翻页（从右往左）' },
]

/** The fields that are typed as words or figures. */
const typed = [
  { name: 'price', label: '整本价格（金币）', hint: '0 为不整本出售' },
  { name: 'chapterPrice', label: '每话价格（金币）', hint: '0 为不按话出售' },
  { name: 'freeChapters', label: '开头免费（话）', hint: '前几话人人可看' },
  { name: 'previewPages', label: '试看（页）', hint: '未解锁的每话可看几页' },
] as const

/** Editable fields of a comic. */
export function ComicFields(props: ComicFieldsProps) {
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
        <TextField form={props} name="author" label="作者" maxLength={80} />
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
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <LongTextField form={props} name="description" label="简介" maxLength={2000} />
      <TagsField form={props} />
      <div className={styles.pair}>
        <ChoiceField form={props} name="mode" label="阅读方式" options={modes} />
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
      <SwitchField form={props} name="vip" label="VIP 可看全部章节" />
      <SwitchField form={props} name="finished" label="已完结" />
      <SwitchField form={props} name="recommended" label="首页推荐" />
    </>
  )
}
