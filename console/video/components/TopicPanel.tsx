import { useQuery } from '@tanstack/react-query'
import type { GatheredFilm, TopicRow } from '#contract/video/catalogue-console.ts'
import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { topicFilmsQuery, useSaveTopic } from '../catalogue-queries.ts'
import { placeWords } from '../channel-words.ts'
import { FilmsField } from './FilmsField.tsx'

export type TopicDraft = Pick<TopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'place'> &
  Partial<Pick<TopicRow, 'id' | 'version'>> & { chosen?: GatheredFilm[]; picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', place: 'home' })

const places = Object.entries(placeWords).map(([value, label]) => ({ value, label }))

/** A new topic, or one to change, with its films in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveTopic()
  const id = opened?.id
  const held = useQuery({ ...topicFilmsQuery(id ?? 0), enabled: id !== undefined })
  const films = draft?.chosen ?? (draft?.id === undefined ? [] : held.data)

  function submit() {
    if (!draft || !films) return
    if (!draft.title.trim()) return setProblems({ title: '标题不能为空' })
    const { version, title, intro, hidden, place, picture } = draft
    save.mutate(
      {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        ...(picture && { picture }),
        title: title.trim(),
        intro,
        hidden,
        place,
        filmIds: films.map((film) => film.id),
      },
      outcome,
    )
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑专题' : '新增专题'}
      isTouched={isTouched}
      disabled={!films}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            label="封面（没有时用第一部影片的）"
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
          <Select
            label="所在页面"
            options={places}
            value={draft.place}
            onChange={(event) => change({ place: event.target.value as TopicPlace })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <FilmsField
            films={films}
            held={held}
            disabled={save.isPending}
            onChange={(chosen) => change({ chosen })}
          />
        </>
      )}
    </EditPanel>
  )
}
