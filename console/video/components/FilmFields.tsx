import type { FilmRow } from '#contract/video/console.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { FilmDraft, FilmProblems } from '../draft.ts'
import styles from './Film.module.css'
import type { Channel } from './FilmPanel.tsx'

type FilmFieldsProps = {
  film: FilmRow
  draft: FilmDraft
  problems: FilmProblems
  channels: readonly Channel[]
  disabled: boolean
  onChange: (change: Partial<FilmDraft>) => void
}

const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]

const down = { value: 'taken_down', label: '已下架' }
const ofDrama = { value: 'draft', label: '由剧集展示' }

/** What of a film can be changed. */
export function FilmFields({ film, draft, problems, channels, disabled, onChange }: FilmFieldsProps) {
  const isDown = film.visibility === 'taken_down'
  const fixed = isDown ? down : film.drama ? ofDrama : undefined
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
        <Select
          label="频道"
          disabled={disabled || draft.short}
          hint={draft.short ? '短视频不归频道' : undefined}
          options={[
            { value: '0', label: '不归频道' },
            ...channels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={draft.categoryId}
          onChange={(event) => onChange({ categoryId: event.target.value })}
        />
        <Select
          label="状态"
          disabled={disabled || fixed !== undefined}
          hint={hintOf(film)}
          options={fixed ? [fixed] : states}
          value={fixed?.value ?? draft.visibility}
          onChange={(event) => onChange({ visibility: event.target.value as FilmDraft['visibility'] })}
        />
        <Field
          label="价格（金币）"
          inputMode="decimal"
          hint="0 为免费"
          disabled={disabled}
          error={problems.price}
          value={draft.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Field
          label="试看（秒）"
          inputMode="numeric"
          hint="0 为不能试看"
          disabled={disabled}
          error={problems.previewSeconds}
          value={draft.previewSeconds}
          onChange={(event) => onChange({ previewSeconds: event.target.value })}
        />
      </div>
      {draft.visibility === 'draft' && !fixed && (
        <Field
          label="定时发布（上海时间，可空）"
          type="datetime-local"
          disabled={disabled}
          error={problems.publishAt}
          value={draft.publishAt}
          onChange={(event) => onChange({ publishAt: event.target.value })}
        />
      )}
      <Field
        label="标签"
        hint="用逗号隔开"
        disabled={disabled}
        error={problems.tags}
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <Field
        label="演员"
        hint="用逗号隔开，没有的会新建"
        disabled={disabled}
        error={problems.actors}
        value={draft.actors}
        onChange={(event) => onChange({ actors: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="合集"
          hint="没有的会新建"
          maxLength={80}
          disabled={disabled || draft.short}
          value={draft.collection}
          onChange={(event) => onChange({ collection: event.target.value })}
        />
        <Field
          label="第几集"
          inputMode="numeric"
          disabled={disabled || draft.short || !draft.collection.trim()}
          error={problems.episode}
          value={draft.episode}
          onChange={(event) => onChange({ episode: event.target.value })}
        />
      </div>
      <Switch
        label="短视频（只在短视频里展示）"
        checked={draft.short}
        disabled={disabled || Boolean(film.drama)}
        onChange={(short) => onChange({ short })}
      />
      <Switch
        label="VIP 可看整片"
        checked={draft.vip}
        disabled={disabled}
        onChange={(vip) => onChange({ vip })}
      />
    </>
  )
}

function hintOf({ visibility, drama }: FilmRow): string | undefined {
  if (visibility === 'taken_down') return '先恢复，再发布'
  return drama ? `价格和试看也以《${drama}》为准` : undefined
}
