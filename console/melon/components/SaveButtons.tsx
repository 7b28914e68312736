import { useMay } from '#console/platform/me.ts'
import { Button } from '#ui/forms/Button.tsx'
import type { Editor } from '../useEditor.ts'

/** One button saves what viewers see, or saw once; of what they never saw, one keeps a draft and one publishes. */
export function SaveButtons({ editor: { opened, saving, isDirty, submit } }: { editor: Editor }) {
  const mayEdit = useMay('library.edit')
  const isNoDraft = opened !== undefined && opened.visibility !== 'draft'
  if (isNoDraft)
    return (
      <Button
        size={32}
        disabled={!mayEdit || !isDirty}
        busy={saving !== undefined}
        busyLabel="保存中"
        onClick={() => submit()}
      >
        保存
      </Button>
    )
  return (
    <>
      <Button
        size={32}
        kind="weak"
        disabled={!mayEdit || saving === 'published' || (!isDirty && opened !== undefined)}
        busy={saving === 'draft'}
        busyLabel="保存中"
        onClick={() => submit({ visibility: 'draft' })}
      >
        存为草稿
      </Button>
      <Button
        size={32}
        disabled={!mayEdit || saving === 'draft'}
        busy={saving === 'published'}
        busyLabel="发布中"
        onClick={() => submit({ visibility: 'published', publishAt: '' })}
      >
        发布
      </Button>
    </>
  )
}
