import { useState } from 'react'
import type { User } from '#contract/users/shapes.ts'
import { AnswerDialog } from '#console/platform/forms/AnswerDialog.tsx'
import { dateTime } from '#console/platform/formats.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { useNote } from '../queries.ts'
import { Rows, Section } from './Section.tsx'
import styles from './Users.module.css'

/** Internal notes of staff about a member. */
export function Notes({ user: { id, notes } }: { user: User }) {
  const [writing, setWriting] = useState(false)
  const write = useNote()
  const mayEdit = useMay('users.edit')
  return (
    <Section
      title="备注"
      action={
        mayEdit && (
          <Button kind="line" size={28} onClick={() => setWriting(true)}>
            添加备注
          </Button>
        )
      }
    >
      <Rows empty="没有备注">
        {notes.map((note) => (
          <li key={note.id}>
            <span>
              {note.text}
              <span className={styles.quiet}>
                {note.by.name} · {dateTime(note.at)}
              </span>
            </span>
          </li>
        ))}
      </Rows>
      {writing && (
        <AnswerDialog
          title="添加备注"
          text="只有员工能看到。"
          label="备注"
          accept="保存"
          busy={write.isPending}
          onClose={() => setWriting(false)}
          onAnswer={(text, fail) =>
            write.mutate(
              { id, text },
              {
                onSuccess: () => setWriting(false),
                onError: (error) => fail(sayFailure(error)),
              },
            )
          }
        />
      )}
    </Section>
  )
}
