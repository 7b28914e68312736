import { useState, type FormEvent } from 'react'
import { longestNickname } from '#contract/mine/profile.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { useUser } from '#web/platform/session/session.ts'
import { changeNickname } from './queries.ts'
import styles from './EditPage.module.css'

/** 昵称: the name others see. */
export function NicknamePage() {
  usePageTitle('昵称')
  const back = useBack()
  const user = useUser()
  const [text, setText] = useState(user?.nickname ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!user) return null
  const wanted = text.trim()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await changeNickname(wanted)
      toast('昵称已保存', { kind: 'good' })
      back()
    } catch (error) {
      setProblem(isRefusal(error, 'invalid_input') ? '昵称为 1–20 个字' : messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <TopBar title="昵称" onBack={back} />
      <main className={styles.scroller}>
        <form className={styles.form} onSubmit={(event) => void save(event)}>
          <Field
            label="昵称"
            value={text}
            maxLength={longestNickname}
            autoComplete="nickname"
            enterKeyHint="done"
            error={problem}
            hint={`${Array.from(text).length}/${longestNickname}`}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
          {user.reviewing?.includes('nickname') && (
            <p className={styles.note} role="status">
              审核中：你自己已能看到，通过后对他人可见
            </p>
          )}
          <Button
            wide
            type="submit"
            busy={busy}
            busyLabel="正在保存"
            disabled={!wanted || wanted === user.nickname}
          >
            保存
          </Button>
        </form>
        <p className={styles.note}>他人会在评论旁看到它，请不要使用真实姓名</p>
      </main>
    </div>
  )
}
