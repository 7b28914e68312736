import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { nonce } from '#client/cipher.ts'
import type { Face } from '#contract/account/shapes.ts'
import { type Comment, longestComment, mostMentions } from '#contract/social/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { useMembership, useUser } from '#web/platform/session/session.ts'
import { type On, usePost } from './queries.ts'
import { nameBeingTyped } from './rules.ts'
import styles from './Composer.module.css'

/** The count is shown from here on: before, nobody needs it. */
const nearly = longestComment - 100

type ComposerProps = {
  subject: On
  /** Who wrote here: after an `@` they are offered. */
  people: readonly Face[]
  /** What is answered; without it a comment on the thing itself is written. */
  replyTo?: Comment | undefined
  inSheet?: boolean
}

/** The line to write in. What could not be sent stands in it again. */
export function Composer({ subject, people, replyTo, inSheet }: ComposerProps) {
  const user = useUser()
  const { isVip } = useMembership()
  const post = usePost(subject)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<readonly Face[]>([])
  const [key, setKey] = useState(newKey)
  const typed = nameBeingTyped(text)
  const offered = typed === undefined ? [] : offer(people, typed, user?.id)
  const tooLong = text.trim().length > longestComment
  const ready = text.trim() !== '' && !tooLong

  useEffect(() => {
    if (replyTo) field.current?.focus()
  }, [replyTo])

  function send() {
    if (!ready || post.isPending || !user) return
    const author = { id: user.id, name: user.nickname, avatar: user.avatar, vip: isVip }
    const mentions = picked.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
    setText('')
    post.mutate(
      { text, replyTo, mentions, key, author },
      {
        // Sent again with the same key: what arrived after all is not written twice
        onError: () => setText((since) => since || text),
        onSuccess: () => {
          setKey(newKey())
          setPicked([])
        },
      },
    )
  }
  function pick(face: Face) {
    setText(`${text.slice(0, text.length - (typed?.length ?? 0))}${face.name} `)
    setPicked([...picked, face].slice(-mostMentions))
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={classes(styles.composer, inSheet && styles.sheet)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {offered.length > 0 && (
        <div className={styles.people} role="group" aria-label="提到">
          {offered.map((face) => (
            <Pill key={face.id} onClick={() => pick(face)}>
              {face.name}
            </Pill>
          ))}
        </div>
      )}
      <div className={styles.line}>
        <textarea
          ref={field}
          rows={1}
          aria-label={inSheet ? '写回复' : '写评论'}
          placeholder={
            replyTo?.rootId ? `回复 ${replyTo.author.name}` : inSheet ? '回复这条评论' : '说点好听的…'
          }
          value={text}
          aria-invalid={tooLong || undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" busy={post.isPending} disabled={!ready}>
          发送
        </Button>
      </div>
      {text.length > nearly && (
        <p className={classes(styles.count, tooLong && styles.over)} role="status">
          {tooLong && '太长了，'}
          {text.trim().length}/{longestComment}
        </p>
      )}
    </form>
  )
}

/** A v4 UUID; the browser's own maker of them is missing without https. */
const newKey = nonce

/** Others whose name begins with what is typed, each once, at most ten. */
const offer = (people: readonly Face[], typed: string, self: number | undefined): Face[] =>
  [...new Map(people.map((face) => [face.id, face])).values()]
    .filter(({ id, name }) => id !== self && name.startsWith(typed))
    .slice(0, 10)
