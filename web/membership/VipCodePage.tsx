import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { date } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { MemberHead } from './components/MemberHead.tsx'
import { RecordPlaces, RecordRow } from '#web/platform/lists/RecordRow.tsx'
import { groupCode, isWholeCode } from '#web/platform/code-format.ts'
import { mine, openByCode, usedCodes } from './queries.ts'
import { tierName } from './words.ts'
import styles from './VipCodePage.module.css'

/** 会员码: a code of the operator's opens membership; below, those that were used. */
export function VipCodePage() {
  const feed = useInfiniteQuery(usedCodes)
  const membership = useQuery(mine)
  return (
    <ListPage title="会员码" onRefresh={() => refreshPages(usedCodes)}>
      <MemberHead membership={membership.data} />
      <CodeForm />
      <h2 className={styles.heading}>使用记录</h2>
      <EndlessList
        feed={feed}
        skeleton={<RecordPlaces />}
        empty={<EmptyState title="还没有用过会员码" hint="用过的会员码会列在这里" />}
      >
        {(codes) => (
          <ul className={styles.list}>
            {codes.map(({ id, title, type, days, at }) => (
              <RecordRow key={id} title={title} note={date(at)} value={`${tierName(type)} ${days} 天`} />
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!isWholeCode(code)) return setProblem('会员码由 16 位字母和数字组成')
    setBusy(true)
    try {
      const { type, days } = await openByCode(code)
      setCode('')
      toast(`已开通${tierName(type)} ${days} 天`, { kind: 'good' })
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="会员码"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        hint="字母不分大小写，每个码只能使用一次"
        {...(problem && { error: problem })}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setCode(groupCode(event.target.value))
          setProblem('')
        }}
      />
      <Button kind="vip" type="submit" wide busy={busy} busyLabel="正在开通">
        立即使用
      </Button>
    </form>
  )
}

function wordsOf(error: unknown): string {
  if (!isRefusal(error, 'vip_codes_locked')) return messageOf(error)
  return `尝试次数过多，请 ${Math.ceil(error.data.retryAfter / 60)} 分钟后再试`
}
