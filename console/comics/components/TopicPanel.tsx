import type { ComicTopicRow } from '#contract/comics/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useSaveTopic } from '../queries.ts'
import { ComicPicker } from './ComicPicker.tsx'

export type TopicDraft = Pick<ComicTopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'comics'> &
  Partial<Pick<ComicTopicRow, 'id' | 'version'>> & { picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', comics: [] })

/** A new topic, or one to change, with its comics in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveTopic()

  function submit() {
    if (!draft) return
    if (!draft.title.trim()) return setProblems({ title: '标题不能为空' })
    const { id, version, title, intro, hidden, picture, comics } = draft
    save.mutate(
      {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        ...(picture && { picture }),
        title: title.trim(),
        intro,
        hidden,
        comicIds: comics.map((comic) => comic.id),
      },
      outcome,
    )
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑专题' : '新增专题'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            label="封面（没有时用第一部漫画的）"
            cover={draft.cover}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="标题"
            maxLength={40}
            error={problems.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label="简介"
            maxLength={500}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Switch
            label="隐藏（读者看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <ComicPicker
            comics={draft.comics}
            disabled={save.isPending}
            onChange={(comics) => change({ comics })}
          />
        </>
      )}
    </EditPanel>
  )
}
