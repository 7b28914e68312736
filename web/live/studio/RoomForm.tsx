import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { longestTitle, type Studio } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { rooms } from '../queries.ts'
import { type RoomDraft, saveRoom } from '../studio.queries.ts'
import styles from '../StudioPage.module.css'
import { cutCover } from './cover.ts'
import { useAct } from './useAct.ts'

const pauses = [
  { value: '0', label: '不限制' },
  { value: '5', label: '每 5 秒一条' },
  { value: '15', label: '每 15 秒一条' },
  { value: '60', label: '每分钟一条' },
]

/** What the room is called and how it works. */
export function RoomForm({ studio }: { studio: Studio }) {
  const { title, categoryId, keepReplay, slowSeconds } = studio
  const [draft, setDraft] = useState<RoomDraft>({ title, categoryId, keepReplay, slowSeconds })
  const [cover, setCover] = useState<Uint8Array<ArrayBuffer>>()
  const input = useRef<HTMLInputElement>(null)
  const { busy, act } = useAct<'save'>()
  const listed = useInfiniteQuery(rooms(''))
  const categories = listed.data?.pages[0]?.categories ?? []
  const change = (parts: Partial<RoomDraft>) => setDraft((before) => ({ ...before, ...parts }))

  function save(event: FormEvent) {
    event.preventDefault()
    if (!draft.title.trim()) return toast('请填写直播间标题')
    void act('save', async () => {
      await saveRoom({ ...draft, title: draft.title.trim() }, cover)
      setCover(undefined)
      toast(cover ? '已保存，封面审核通过后对他人可见' : '已保存', { kind: 'good' })
    })
  }
  async function choose(file: File | undefined) {
    if (!file) return
    try {
      setCover(await cutCover(file))
    } catch {
      toast('这张图片打不开，请换一张', { kind: 'bad' })
    }
  }

  return (
    <form className={styles.part} aria-label="直播间设置" onSubmit={save}>
      <h2>直播间设置</h2>
      <Field
        label="标题"
        value={draft.title}
        maxLength={longestTitle}
        onChange={(event) => change({ title: event.target.value })}
        {...(studio.reviewing && { hint: '标题或封面正在审核，通过后对他人可见' })}
      />
      <div className={styles.row}>
        <span className={styles.cover}>
          <Picture path={studio.cover} alt="现在的封面" colour={studio.colour} />
        </span>
        <Button kind="line" size={32} onClick={() => input.current?.click()}>
          {cover ? '已选新封面' : '换封面'}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="选择封面图片"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <Select
        label="分类"
        value={String(draft.categoryId)}
        options={[
          { value: '0', label: '未分类' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => change({ categoryId: Number(event.target.value) })}
      />
      <Select
        label="慢速模式"
        value={String(draft.slowSeconds)}
        options={pauses}
        onChange={(event) => change({ slowSeconds: Number(event.target.value) })}
      />
      <Switch label="保留回放" checked={draft.keepReplay} onChange={(on) => change({ keepReplay: on })} />
      <Button type="submit" wide busy={busy !== undefined} busyLabel="保存中">
        保存
      </Button>
    </form>
  )
}
