import { useState } from 'react'
import type { Comment } from '#contract/social/shapes.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { CommentIcon } from '#ui/icons/actions.ts'
import { BlockIcon, FlagIcon, TrashIcon } from '#ui/icons/tools.ts'
import { CopyIcon } from '#ui/icons/sharing.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { blockPerson, ReportSheet } from '#web/moderation/index.ts'
import { type On, useDelete } from './queries.ts'
import styles from './CommentMenu.module.css'

/** Menu of a comment: answer, copy, report, block, delete. */
export function CommentMenu({
  subject,
  comment,
  onReply,
  onClose,
}: {
  subject: On
  comment: Comment | undefined
  onReply: (one: Comment) => void
  onClose: () => void
}) {
  const remove = useDelete(subject)
  const [reported, setReported] = useState<{ id: number; open: boolean }>()

  async function ask(one: Comment) {
    onClose()
    const sure = await confirm({
      title: '删除这条评论？',
      text: '删除后不能恢复。',
      accept: '删除',
      kind: 'danger',
    })
    if (sure) remove.mutate(one)
  }

  return (
    <>
      <Sheet open={comment !== undefined} onClose={onClose} title="评论">
        {comment && (
          <ul className={styles.acts}>
            {comment.state === 'published' && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    onClose()
                    onReply(comment)
                  }}
                >
                  <CommentIcon size={20} />
                  回复
                </button>
              </li>
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  void copy(comment.text)
                }}
              >
                <CopyIcon size={20} />
                复制
              </button>
            </li>
            {comment.mine && (
              <li>
                <button type="button" className={styles.danger} onClick={() => void ask(comment)}>
                  <TrashIcon size={20} />
                  删除
                </button>
              </li>
            )}
            {!comment.mine && (
              <>
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      onClose()
                      setReported({ id: comment.id, open: true })
                    }}
                  >
                    <FlagIcon size={20} />
                    举报
                  </button>
                </li>
                <li>
                  <button
                    type="button"
                    className={styles.danger}
                    onClick={() => {
                      onClose()
                      void blockPerson(comment.author)
                    }}
                  >
                    <BlockIcon size={20} />
                    拉黑作者
                  </button>
                </li>
              </>
            )}
          </ul>
        )}
      </Sheet>
      {reported && (
        <ReportSheet
          key={reported.id}
          subject={{ kind: 'comment', id: reported.id }}
          open={reported.open}
          onClose={() => setReported({ ...reported, open: false })}
        />
      )}
    </>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('已复制', { kind: 'good' })
  } catch {
    // Refused without https, and in some in-app browsers
    toast('没能复制，请长按文字选择', { kind: 'bad' })
  }
}
