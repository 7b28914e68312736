import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { ComicDraft, ComicProblems } from '../draft.ts'
import { categoriesQuery } from '../queries.ts'
import styles from './Comic.module.css'

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
const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]
const down = { value: 'taken_down', label: '已下架' }

/** The fields that are typed as words or figures. */
const typed = [
  { name: 'price', label: '整本价格（金币）', hint: '0 为不整本出售' },
  { name: 'chapterPrice', label: '每话价格（金币）', hint: '0 为不按话出售' },
  { name: 'freeChapters', label: '开头免费（话）', hint: '前几话人人可看' },
  { name: 'previewPages', label: '试看（页）', hint: '未解锁的每话可看几页' },
] as const

/** What of a comic can be changed. */
export function ComicFields(props: ComicFieldsProps) {
  const { isDown, draft, problems, disabled, onChange, onProblem } = props
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
      <Field
        label="标题"
        maxLength={80}
        disabled={disabled}
        error={problems.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="作者"
          maxLength={80}
          disabled={disabled}
          value={draft.author}
          onChange={(event) => onChange({ author: event.target.value })}
        />
        <Field
          label="分类"
          hint="没有的会新建"
          maxLength={20}
          list={known}
          disabled={disabled}
          value={draft.category}
          onChange={(event) => onChange({ category: event.target.value })}
        />
      </div>
      <datalist id={known}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea
        label="简介"
        maxLength={2000}
        disabled={disabled}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Field
        label="标签"
        hint="用逗号隔开"
        disabled={disabled}
        error={problems.tags}
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="阅读方式"
          disabled={disabled}
          options={modes}
          value={draft.mode}
          onChange={(event) => onChange({ mode: event.target.value as ComicDraft['mode'] })}
        />
        <Select
          label="状态"
          disabled={disabled || isDown}
          hint={isDown ? '先恢复，再发布' : undefined}
          options={isDown ? [down] : states}
          value={isDown ? down.value : draft.visibility}
          onChange={(event) => onChange({ visibility: event.target.value as ComicDraft['visibility'] })}
        />
        {typed.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            inputMode="decimal"
            disabled={disabled}
            error={problems[name]}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
      <Switch
        label="VIP 可看全部章节"
        checked={draft.vip}
        disabled={disabled}
        onChange={(vip) => onChange({ vip })}
      />
      <Switch
        label="已完结"
        checked={draft.finished}
        disabled={disabled}
        onChange={(finished) => onChange({ finished })}
      />
      <Switch
        label="首页推荐"
        checked={draft.recommended}
        disabled={disabled}
        onChange={(recommended) => onChange({ recommended })}
      />
    </>
  )
}
