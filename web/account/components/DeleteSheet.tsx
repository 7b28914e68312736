import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { deleteAccount, deletion } from '../leaving.queries.ts'
import styles from './SheetForm.module.css'

/** 注销账号: what goes and what stays, what proves that it is oneself, and a last word. */
export function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="注销账号" tall>
      {open && <Deleting />}
    </Sheet>
  )
}

const word = '注销'

function Deleting() {
  const { data, error, refetch } = useQuery(deletion)
  const [password, setPassword] = useState('')
  const [digits, setDigits] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (error && !data) return <ErrorState hint={messageOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion>
        <div className={styles.form}>
          <Skeleton height={120} />
          <Skeleton height={48} />
        </div>
      </LoadingRegion>
    )

  async function remove(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await deleteAccount({ password, digits })
    } catch (reason) {
      setProblem(messageOf(reason))
      setBusy(false)
    }
  }
  const isReady = typed === word && (!data.proof || password) && (!data.payPassword || digits)

  return (
    <form className={styles.form} onSubmit={(event) => void remove(event)}>
      <ul className={styles.points}>
        <li>所有设备会立即退出登录。</li>
        {data.proof && <li>7 天内重新登录，账号恢复如常；之后无法找回。</li>}
        {!data.proof && <li>游客账号没有登录方式，注销后无法恢复。</li>}
        <li>资料、头像、历史、收藏、关注、余额和会员都会失去。</li>
        <li>已发布的评论和弹幕会留下，署名变为“已注销用户”。</li>
      </ul>
      {data.proof && (
        <Field
          type="password"
          label="登录密码"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {data.payPassword && (
        <Field
          type="password"
          label="支付密码"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={digits}
          onChange={(event) => setDigits(event.target.value)}
        />
      )}
      <Field
        label={`输入“${word}”以确认`}
        value={typed}
        autoComplete="off"
        error={problem}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      <Button kind="danger" wide type="submit" busy={busy} busyLabel="正在注销" disabled={!isReady}>
        注销账号
      </Button>
    </form>
  )
}
