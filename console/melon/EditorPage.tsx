import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StoryDocument } from '#contract/melon/console.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/Page.tsx'
import { Problem } from '#console/platform/Problem.tsx'
import { sayFailure } from '#console/platform/refusals.ts'
import { useLeaving } from '#console/platform/useLeaving.ts'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BlockList } from './components/BlockList.tsx'
import styles from './components/Melon.module.css'
import { Preview } from './components/Preview.tsx'
import { StorySettings } from './components/StorySettings.tsx'
import { TitleFields } from './components/TitleFields.tsx'
import { storyQuery } from './queries.ts'
import { useEditor } from './useEditor.ts'

/** `/stories/edit`: a new story, or the one the address names. */
export function EditorPage() {
  const [address] = useSearchParams()
  const id = Number(address.get('id') ?? 0)
  return id > 0 && Number.isSafeInteger(id) ? <OpenedStory key={id} id={id} /> : <Editor story={undefined} />
}

function OpenedStory({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(storyQuery(id))
  if (data) return <Editor story={data} />
  return (
    <Page title="编辑吃瓜">
      {error ? (
        <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton height={420} />
        </LoadingRegion>
      )}
    </Page>
  )
}

const sides = [
  { key: 'settings', label: '设置' },
  { key: 'preview', label: '预览' },
]

/** A story with what it is made of at the left, and its settings or how it will look at the right. */
function Editor({ story }: { story: StoryDocument | undefined }) {
  const editor = useEditor(story)
  const { opened, draft, problems, failure, busy, isDirty, change, submit } = editor
  const mayEdit = useMay('library.edit')
  const [side, setSide] = useState('settings')
  useLeaving(isDirty)
  const isDown = opened?.visibility === 'taken_down'
  const isPublished = opened?.visibility === 'published'

  return (
    <Page
      title={opened ? '编辑吃瓜' : '写一篇'}
      note={opened ? visibilityWords[opened.visibility] : '还没有保存'}
      actions={
        <>
          <Button size={32} kind="plain" render={(link) => <Link to="/stories" {...link} />}>
            返回列表
          </Button>
          <Button
            size={32}
            kind={isPublished ? 'primary' : 'weak'}
            disabled={!mayEdit || (!isDirty && opened !== undefined)}
            busy={busy}
            busyLabel="保存中"
            onClick={() => submit()}
          >
            {isPublished ? '保存' : '存为草稿'}
          </Button>
          {!isPublished && !isDown && (
            <Button
              size={32}
              disabled={!mayEdit}
              busy={busy}
              busyLabel="发布中"
              onClick={() => submit({ visibility: 'published', publishAt: '' })}
            >
              发布
            </Button>
          )}
        </>
      }
    >
      <Problem words={failure} />
      <div className={styles.editor}>
        <div className={styles.column}>
          <TitleFields draft={draft} problems={problems} disabled={!mayEdit} onChange={change} />
          <BlockList
            blocks={draft.blocks}
            problem={problems.blocks}
            disabled={!mayEdit}
            onChange={(blocks) => change({ blocks })}
          />
        </div>
        <aside className={styles.column} aria-label="设置与预览">
          <Segmented items={sides} value={side} onChange={setSide} label="右侧显示" />
          {side === 'settings' ? (
            <StorySettings editor={editor} mayEdit={mayEdit} />
          ) : (
            <Preview draft={draft} />
          )}
        </aside>
      </div>
    </Page>
  )
}
