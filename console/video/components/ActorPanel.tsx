import { useQuery } from '@tanstack/react-query'
import type { ActorRow, GatheredFilm } from '#contract/video/catalogue-console-shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { actorFilmsQuery, useSaveActor } from '../group-queries.ts'
import { FilmsField } from './FilmsField.tsx'

export type ActorDraft = Pick<ActorRow, 'name' | 'intro' | 'hidden' | 'avatar'> &
  Partial<Pick<ActorRow, 'id' | 'version'>> & { chosen?: GatheredFilm[]; picture?: string }

export const newActor = (): ActorDraft => ({ name: '', intro: '', hidden: false, avatar: '' })

const idsBeyond = (films: readonly GatheredFilm[], others: readonly GatheredFilm[]) =>
  films.filter(({ id }) => others.every((other) => other.id !== id)).map(({ id }) => id)

/** A new actor, or one to change, with the films the actor is in. */
export function ActorPanel({ opened, onClose }: { opened: ActorDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveActor()
  const id = opened?.id
  const held = useQuery({ ...actorFilmsQuery(id ?? 0), enabled: id !== undefined })
  const before = draft?.id === undefined ? [] : held.data
  const films = draft?.chosen ?? before

  function submit() {
    if (!draft || !films || !before) return
    if (!draft.name.trim()) return setProblems({ name: '名字不能为空' })
    const { version, name, intro, hidden, picture } = draft
    save.mutate(
      {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        ...(picture && { picture }),
        name: name.trim(),
        intro,
        hidden,
        join: idsBeyond(films, before),
        leave: idsBeyond(before, films),
      },
      outcome,
    )
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑演员' : '新增演员'}
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
            label="头像"
            round
            cover={draft.avatar}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="名字"
            maxLength={40}
            error={problems.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            label="简介"
            maxLength={1000}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <FilmsField
            films={films}
            held={held}
            inOrder={false}
            disabled={save.isPending}
            onChange={(chosen) => change({ chosen })}
          />
        </>
      )}
    </EditPanel>
  )
}
