import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { StoryRow } from '#contract/melon/console.ts'
import { count, dateTime } from '#console/platform/formats.ts'
import { Facts } from '#console/platform/display/Facts.tsx'
import { useMay } from '#console/platform/me.ts'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { TakeDown } from '#console/kinds/TakeDown.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import {
  categoriesQuery,
  useRemoveStory,
  useRestoreStory,
  useTakeDownStory,
  writersQuery,
} from '../queries.ts'
import type { Editor } from '../useEditor.ts'
import { CoverChoice } from './CoverChoice.tsx'
import styles from './Melon.module.css'

type Named = { id: number; name: string }

/** Those there are; until they are known, the one that is chosen. */
const named = (none: string, rows: readonly Named[] | undefined, chosen: Named | undefined) => [
  { value: '0', label: none },
  ...(rows ?? (chosen?.id ? [chosen] : [])).map(({ id, name }) => ({ value: String(id), label: name })),
]
const states = [
  { value: 'draft', label: '草稿（不可见）' },
  { value: 'published', label: '已发布' },
]
const down = [{ value: 'draft', label: '已下架' }]

/** Where a story stands, who tells it, its cover, and when it is seen. */
export function StorySettings({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { opened, draft, problems, change, restate } = editor
  const [categories, writers] = [useQuery(categoriesQuery), useQuery(writersQuery)]
  const [takeDown, restore] = [useTakeDownStory(), useRestoreStory()]
  const [mayEdit, mayTakeDown] = [useMay('library.edit'), useMay('library.takeDown')]
  const isDown = opened?.visibility === 'taken_down'

  return (
    <>
      {isDown && (
        <p className={styles.down}>已下架，观众看不到。原因：{opened.takenDownReason || '未填写'}</p>
      )}
      <Select
        label="分类"
        disabled={disabled}
        options={named(
          '不归分类',
          categories.data,
          opened && { id: opened.categoryId, name: opened.category },
        )}
        value={draft.categoryId}
        onChange={(event) => change({ categoryId: event.target.value })}
      />
      <Select
        label="作者"
        disabled={disabled}
        options={named('不署名', writers.data, opened && { id: opened.writerId, name: opened.writer })}
        value={draft.writerId}
        onChange={(event) => change({ writerId: event.target.value })}
      />
      <Field
        label="标签"
        hint="用逗号隔开"
        disabled={disabled}
        error={problems.tags}
        value={draft.tags}
        onChange={(event) => change({ tags: event.target.value })}
      />
      <Switch
        label="放上头条轮播"
        checked={draft.lead}
        disabled={disabled}
        onChange={(lead) => change({ lead })}
      />
      {opened && opened.visibility !== 'draft' && (
        <Select
          label="状态"
          disabled={disabled || isDown}
          hint={isDown ? '先恢复，再发布' : undefined}
          options={isDown ? down : states}
          value={draft.visibility}
          onChange={(event) => change({ visibility: event.target.value as 'draft' | 'published' })}
        />
      )}
      {draft.visibility === 'draft' && !isDown && (
        <Field
          label="定时发布（上海时间，可空）"
          type="datetime-local"
          disabled={disabled}
          error={problems.publishAt}
          value={draft.publishAt}
          onChange={(event) => change({ publishAt: event.target.value })}
        />
      )}
      <CoverChoice draft={draft} disabled={disabled} onChange={change} />
      {opened && (
        <Facts
          facts={[
            ['编号', opened.id],
            ['字数', count(opened.letters)],
            ['阅读', count(opened.views)],
            ['首次发布', dateTime(opened.publishedAt)],
            ['创建', dateTime(opened.createdAt)],
          ]}
        />
      )}
      <div className={styles.acts}>
        {opened && mayTakeDown && (
          <TakeDown<StoryRow> work={opened} takeDown={takeDown} restore={restore} onChanged={restate} />
        )}
        {opened && mayEdit && opened.publishedAt === 0 && <RemoveDraft id={opened.id} title={opened.title} />}
      </div>
    </>
  )
}

/** Removes a draft that nobody ever saw. */
function RemoveDraft({ id, title }: { id: number; title: string }) {
  const navigate = useNavigate()
  const remove = useRemoveStory()

  async function ask() {
    const agreed = await confirm({
      title: `删除草稿《${title}》？`,
      text: '草稿和其中的图片会被删除，不能恢复。',
      accept: '删除',
      kind: 'danger',
    })
    if (!agreed) return
    remove.mutate(id, {
      onSuccess: () => {
        toast('已删除', { kind: 'good' })
        void navigate('/stories')
      },
      onError: toastFailure,
    })
  }

  return (
    <Button kind="line" size={32} busy={remove.isPending} busyLabel="删除中" onClick={() => void ask()}>
      删除草稿
    </Button>
  )
}
