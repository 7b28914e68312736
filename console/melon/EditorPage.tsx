import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StoryDocument } from '#contract/melon/console.ts'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { useLeaveGuard } from '#console/platform/forms/useLeaveGuard.ts'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { BlockList } from './components/BlockList.tsx'
import styles from './components/Melon.module.css'
import { Preview } from './components/Preview.tsx'
import { SaveButtons } from './components/SaveButtons.tsx'
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

function stateOf(story: StoryDocument | undefined): string | undefined {
  if (!story) return '还没有保存'
  return story.publishAt > 0 ? `定时 ${dateTime(story.publishAt)}` : visibilityWords[story.visibility]
}

/** A story with what it is made of at the left, and its settings or how it will look at the right. */
function Editor({ story }: { story: StoryDocument | undefined }) {
  const editor = useEditor(story)
  const { opened, draft, problems, failure, saving, isDirty, change, changeBlocks } = editor
  const mayEdit = useMay('library.edit')
  const [side, setSide] = useState('settings')
  useLeaveGuard(isDirty)

  return (
    <Page
      title={opened ? '编辑吃瓜' : '写一篇'}
      note={stateOf(opened)}
      actions={
        <>
          <Button size={32} kind="plain" render={(link) => <Link to="/stories" {...link} />}>
            返回列表
          </Button>
          <SaveButtons editor={editor} />
        </>
      }
    >
      <Problem words={failure} />
      {/* What would be typed while it is saved would be lost when it comes back */}
      <div className={styles.editor} inert={saving !== undefined}>
        <div className={styles.column}>
          <div className={styles.sheet}>
            <TitleFields draft={draft} problems={problems} disabled={!mayEdit} onChange={change} />
          </div>
          <BlockList
            blocks={draft.blocks}
            problem={problems.blocks}
            disabled={!mayEdit}
            onChange={changeBlocks}
          />
        </div>
        <aside className={styles.column} aria-label="设置与预览">
          <Segmented items={sides} value={side} onChange={setSide} label="右侧显示" />
          {side === 'settings' ? (
            <div className={styles.sheet}>
              <StorySettings editor={editor} disabled={!mayEdit} />
            </div>
          ) : (
            <Preview draft={draft} />
          )}
        </aside>
      </div>
    </Page>
  )
}
