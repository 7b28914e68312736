import { useQuery } from '@tanstack/react-query'
import type { CollectionRow, GatheredFilm } from '#contract/video/catalogue-console-shapes.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Switch } from '#ui/forms/Switch.tsx'
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
  const form = useDraft(opened, onClose)
  const { draft } = form
  const save = useSaveCollection()
  const held = useQuery({ ...collectionFilmsQuery(opened?.id ?? 0), enabled: opened?.id !== undefined })
  const films = draft?.chosen ?? (draft?.id === undefined ? [] : held.data)

  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="合集"
      longest={{ title: 80, intro: 1000 }}
      coverLabel="封面（没有时用第一集的）"
      hiddenLabel="隐藏（观众看不到）"
      fields={
        draft && (
          <Switch
            label="已完结"
            checked={draft.finished}
            onChange={(finished) => form.change({ finished })}
          />
        )
      }
      disabled={!films}
      busy={save.isPending}
      onSave={(saved) =>
        draft &&
        films &&
        save.mutate(
          { ...saved, finished: draft.finished, price: draft.price, filmIds: idsOf(films) },
          form.outcome,
        )
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
