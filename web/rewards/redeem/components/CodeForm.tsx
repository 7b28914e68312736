import { useRef, useState, type FormEvent } from 'react'
import { nonce } from '#client/cipher.ts'
import { codeLengths } from '#contract/rewards/codes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf, Offline } from '#web/platform/wire/api.ts'
import { groupCode, isWholeCode } from '#web/platform/code-format.ts'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { takeCode } from '../queries.ts'
import { giftName } from '../words.ts'
import styles from './CodeForm.module.css'

const lengths = Object.values(codeLengths)
const grouped = (text: string) => groupCode(text, codeLengths.link)

/** A redeem code to type or paste; a link brings it along (`?code=`). */
export function CodeForm() {
  const [linked, setLinked] = useViewParameter('code')
  const [code, setCode] = useState(() => grouped(linked))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // While the server was not reached a code keeps its key, so that pressing again is the same wish
  const wish = useRef({ code: '', key: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!isWholeCode(code, lengths)) return setProblem('兑换码由 16 位字母和数字组成')
    if (wish.current.code !== code) wish.current = { code, key: nonce() }
    setBusy(true)
    try {
      const used = await takeCode(wish.current)
      setCode('')
      setLinked('')
      toast(`已兑换 ${giftName(used)}`, { kind: 'good' })
    } catch (error) {
      if (!(error instanceof Offline)) wish.current = { code: '', key: '' }
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="兑换码"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        hint="可以直接粘贴，字母不分大小写"
        {...(problem && { error: problem })}
        value={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setCode(grouped(event.target.value))
          setProblem('')
        }}
      />
      <Button type="submit" wide busy={busy} busyLabel="正在兑换">
        兑换
      </Button>
    </form>
  )
}

function wordsOf(error: unknown): string {
  if (!isRefusal(error, 'redeem_codes_locked')) return messageOf(error)
  return `尝试次数过多，请 ${Math.ceil(error.data.retryAfter / 60)} 分钟后再试`
}
