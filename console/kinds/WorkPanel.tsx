import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { TakeDown } from './TakeDown.tsx'
import type { Visibility } from './WorkFilters.tsx'
import styles from './Work.module.css'

type Work = { id: number; title: string; visibility: string }
type WorkPanelProps<Row extends Work> = {
  open: boolean
  title: string
  form: { isTouched: boolean; busy: boolean; open: (work: Row) => void; close: () => Promise<void> }
  /** The work there is; nothing for a new one. */
  work: Row | undefined
  mayEdit: boolean
  mayTakeDown: boolean
  takeDown: UseMutationResult<Row, Error, { id: number; reason: string }>
  restore: UseMutationResult<Row, Error, number>
  onSubmit: () => void
  children: ReactNode
}

/** One work beside the list, with what can be done with it at the foot. */
export function WorkPanel<Row extends Work>(props: WorkPanelProps<Row>) {
  const { open, title, form, work, mayEdit, mayTakeDown, takeDown, restore, onSubmit, children } = props
  return (
    <Panel
      open={open}
      onClose={() => void form.close()}
      title={title}
      onSubmit={onSubmit}
      footer={
        <>
          {work && mayTakeDown && (
            <TakeDown work={work} takeDown={takeDown} restore={restore} onChanged={form.open} />
          )}
          <Button kind="plain" size={32} onClick={() => void form.close()}>
            关闭
          </Button>
          {mayEdit && (
            <Button type="submit" size={32} disabled={!form.isTouched} busy={form.busy} busyLabel="保存中">
              保存
            </Button>
          )}
        </>
      }
    >
      {children}
    </Panel>
  )
}

type DownNoteProps = { work: { visibility: Visibility; takenDownReason: string } | undefined }

/** The reason why a work is down. */
export const DownNote = ({ work }: DownNoteProps) =>
  work?.visibility === 'taken_down' && <p className={styles.down}>已下架：{work.takenDownReason}</p>
