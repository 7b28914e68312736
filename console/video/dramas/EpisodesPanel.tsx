import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { EpisodeList } from './EpisodeList.tsx'
import { type EpisodeDraft, draftOfEpisodes, readEpisodes } from './episodes-draft.ts'
import { episodesQuery, useSaveEpisodes } from './queries.ts'

type Props = { drama: DramaRow | undefined; onClose: () => void }

/** The episodes of a drama: films put in, put in order, priced, hidden and scheduled, all saved together. */
export function EpisodesPanel({ drama, onClose }: Props) {
  const [kept, setKept] = useState<DramaRow>()
  if (drama && drama !== kept) setKept(drama)
  return kept ? (
    <Episodes key={`${kept.id} ${kept.version}`} drama={kept} open={drama !== undefined} onClose={onClose} />
  ) : null
}

function Episodes({ drama, open, onClose }: { drama: DramaRow; open: boolean; onClose: () => void }) {
  const held = useQuery({ ...episodesQuery(drama.id), enabled: open })
  const [changed, setChanged] = useState<EpisodeDraft[]>()
  const [failure, setFailure] = useState('')
  const mayEdit = useMay('films.edit')
  const save = useSaveEpisodes()
  const drafts = changed ?? (held.data && draftOfEpisodes(held.data))

  function submit() {
    if (!drafts) return
    const read = readEpisodes(drafts)
    if ('problem' in read) return setFailure(read.problem)
    setFailure('')
    save.mutate(
      { id: drama.id, version: drama.version, episodes: read.episodes },
      {
        onSuccess: () => {
          toast('已保存', { kind: 'good' })
          setChanged(undefined)
          onClose()
        },
        onError: (error) => setFailure(sayFailure(error)),
      },
    )
  }

  return (
    <EditPanel
      open={open}
      title={`《${drama.title}》的剧集`}
      isTouched={changed !== undefined}
      disabled={!drafts || !mayEdit}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={() => {
        setChanged(undefined)
        setFailure('')
        onClose()
      }}
    >
      {drafts && (
        <EpisodeList episodes={drafts} disabled={!mayEdit || save.isPending} onChange={setChanged} />
      )}
      {!drafts && held.error && (
        <ErrorState
          hint={sayFailure(held.error)}
          onRetry={() => void held.refetch()}
          busy={held.isFetching}
        />
      )}
      {!drafts && !held.error && (
        <LoadingRegion>
          <Skeleton height={240} />
        </LoadingRegion>
      )}
    </EditPanel>
  )
}
