import { useQuery } from '@tanstack/react-query'
import type { CollectionRow, GatheredFilm } from '#contract/video/catalogue-console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { collectionFilmsQuery, useSaveCollection } from '../group-queries.ts'
import { FilmsField } from './FilmsField.tsx'

export type CollectionDraft = Pick<
  CollectionRow,
  'title' | 'intro' | 'finished' | 'price' | 'hidden' | 'cover'
> &
  Partial<Pick<CollectionRow, 'id' | 'version'>> & { chosen?: GatheredFilm[]; picture?: string }

export const newCollection = (): CollectionDraft => ({
  title: '',
  intro: '',
  finished: false,
  price: 0,
  hidden: false,
  cover: '',
})

type CollectionPanelProps = { opened: CollectionDraft | undefined; onClose: () => void }

/** A new collection, or one to change; its films are its episodes in order. */
export function CollectionPanel({ opened, onClose }: CollectionPanelProps) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveCollection()
  const id = opened?.id
  const held = useQuery({ ...collectionFilmsQuery(id ?? 0), enabled: id !== undefined })
  const films = draft?.chosen ?? (draft?.id === undefined ? [] : held.data)

  function submit() {
    if (!draft || !films) return
    if (!draft.title.trim()) return setProblems({ title: '标题不能为空' })
    const { version, title, intro, finished, price, hidden, picture } = draft
    save.mutate(
      {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        ...(picture && { picture }),
        title: title.trim(),
        intro,
        finished,
        price,
        hidden,
        filmIds: films.map((film) => film.id),
      },
      outcome,
    )
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑合集' : '新增合集'}
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
            label="封面（没有时用第一集的）"
            cover={draft.cover}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="标题"
            maxLength={80}
            error={problems.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label="简介"
            maxLength={1000}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Switch label="已完结" checked={draft.finished} onChange={(finished) => change({ finished })} />
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
