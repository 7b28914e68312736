import { useQuery } from '@tanstack/react-query'
import type { SectionKind } from '#contract/video/catalogue-shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PeriodFields } from '#console/platform/PeriodFields.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { beginHere } from '#ui/overlays/begin-here.ts'
import { channelRowsQuery, topicRowsQuery, useSaveSection } from '../catalogue-queries.ts'
import {
  choosesSource,
  kindsOf,
  readSection,
  type SectionDraft,
  sourceOf,
  sourceWords,
} from '../layout-draft.ts'
import styles from './Film.module.css'
import { FilmPicker } from './FilmPicker.tsx'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type SectionPanelProps = { categoryId: number; opened: SectionDraft | undefined; onClose: () => void }

/** A new section, or one to change. */
export function SectionPanel({ categoryId, opened, onClose }: SectionPanelProps) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const topics = useQuery(topicRowsQuery)
  const channels = useQuery(channelRowsQuery)
  const isDark = channels.data?.some(({ id, kind }) => id === categoryId && kind === 'dark') ?? false
  const save = useSaveSection()

  function submit() {
    if (!draft) return
    const read = readSection(categoryId, draft)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.section, outcome)
  }
  const source = draft && sourceOf(draft)

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑栏目' : '新增栏目'}
      isTouched={isTouched}
      isNew={opened !== undefined && opened.id === undefined}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <Field
            ref={draft.id === undefined ? beginHere : undefined}
            label="标题（可空）"
            maxLength={20}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <div className={styles.pair}>
            <Select
              label="样式"
              options={optionsOf(kindsOf(isDark))}
              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value as SectionKind })}
            />
            <Field
              label="数量"
              inputMode="numeric"
              error={problems.size}
              value={draft.size}
              onChange={(event) => change({ size: event.target.value })}
            />
          </div>
          {choosesSource(draft.kind) && (
            <Select
              label="影片来源"
              options={optionsOf(sourceWords)}
              value={draft.source}
              onChange={(event) => change({ source: event.target.value as SectionDraft['source'] })}
            />
          )}
          {source === 'tag' && (
            <Field
              label="标签"
              maxLength={20}
              error={problems.tag}
              value={draft.tag}
              onChange={(event) => change({ tag: event.target.value })}
            />
          )}
          {source === 'topic' && (
            <Select
              label="专题"
              error={problems.topicId}
              options={[
                { value: '', label: '请选择' },
                ...(topics.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              value={draft.topicId}
              onChange={(event) => change({ topicId: event.target.value })}
            />
          )}
          {source === 'picked' && (
            <FilmPicker
              films={draft.films}
              disabled={save.isPending}
              onChange={(films) => change({ films })}
            />
          )}
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <div className={styles.period}>
            <PeriodFields period={draft} problems={problems} onChange={change} />
          </div>
        </>
      )}
    </EditPanel>
  )
}
