import { useQuery } from '@tanstack/react-query'
import type { GatheredFilm, TopicRow } from '#contract/video/catalogue-console-shapes.ts'
import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Select } from '#ui/forms/Select.tsx'
import { topicFilmsQuery, useSaveTopic } from '../catalogue-queries.ts'
import { placeWords } from '../channel-words.ts'
import { FilmsField } from './FilmsField.tsx'

export type TopicDraft = Pick<TopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'place'> &
  Partial<Pick<TopicRow, 'id' | 'version'>> & { chosen?: GatheredFilm[]; picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', place: 'home' })

const places = Object.entries(placeWords).map(([value, label]) => ({ value, label }))

/** A new topic, or one to change, with its films in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const form = useDraft(opened, onClose)
  const { draft } = form
  const save = useSaveTopic()
  const held = useQuery({ ...topicFilmsQuery(opened?.id ?? 0), enabled: opened?.id !== undefined })
  const films = draft?.chosen ?? (draft?.id === undefined ? [] : held.data)

  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="专题"
      coverLabel="封面（没有时用第一部影片的）"
      hiddenLabel="隐藏（观众看不到）"
      fields={
        draft && (
          <Select
            label="所在页面"
            options={places}
            value={draft.place}
            onChange={(event) => form.change({ place: event.target.value as TopicPlace })}
          />
        )
      }
      disabled={!films}
      busy={save.isPending}
      onSave={(saved) =>
        draft && films && save.mutate({ ...saved, place: draft.place, filmIds: idsOf(films) }, form.outcome)
      }
      onClose={onClose}
    >
      <FilmsField
        films={films}
        held={held}
        disabled={save.isPending}
        onChange={(chosen) => form.change({ chosen })}
      />
    </GroupForm>
  )
}
