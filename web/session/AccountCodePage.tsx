import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { DownloadIcon } from '#ui/icons/sharing.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { date } from '#web/platform/formats.ts'
import { useUser } from '#web/platform/session/session.ts'
import { FormPage } from './forms/FormPage.tsx'
import { Note } from './components/Note.tsx'
import { useIssueVoucher, voucherState } from './queries.ts'
import { drawVoucher } from './voucher/voucher-picture.ts'
import styles from './voucher/Voucher.module.css'

/** How often the page asks whether the voucher it shows was used, in milliseconds. */
const lookAgain = 5_000

/**
 * The voucher of the account in force. With none in force one is issued at once; one that is cannot be shown again, since
 * the server does not know it, and only its owner's wish makes it void.
 */
export function AccountCodePage() {
  const state = useQuery({ ...voucherState(), refetchInterval: lookAgain })
  return (
    <FormPage
      title="账号凭证"
      intro="保存这张图片，换设备或清除浏览器数据后，用它登录现在的账号。"
      query={state}
    >
      {({ issuedAt, usedAt }) => <Issued issuedAt={issuedAt} usedAt={usedAt} />}
    </FormPage>
  )
}

function Issued({ issuedAt, usedAt }: { issuedAt: number; usedAt: number }) {
  const issue = useIssueVoucher()
  const inForce = issuedAt > 0 && usedAt === 0
  // Stays known while the next one is issued
  const [used, setUsed] = useState(usedAt)
  if (usedAt > used) setUsed(usedAt)
  const begin = useEffectEvent(() => {
    if (!issue.isPending) issue.mutate(undefined)
  })
  useEffect(() => {
    if (!inForce) begin()
  }, [inForce])

  async function renew() {
    const sure = await confirm({
      title: '生成新的凭证？',
      text: '之前保存的凭证图片会立即作废。',
      accept: '生成',
    })
    if (sure) issue.mutate(undefined)
  }

  return (
    <>
      {used > 0 && <Note>上一张凭证已在 {date(used)} 用于登录。这是新的一张，请重新保存。</Note>}
      {issue.data ? (
        <Picture key={issue.data} code={issue.data} />
      ) : issue.error ? (
        <p className={styles.error} role="alert">
          {messageOf(issue.error)}
        </p>
      ) : inForce && !issue.isPending ? (
        <Note>
          {date(issuedAt)}{' '}
          生成的凭证仍然有效。为了安全，服务器上没有留存图片，无法再次显示；找不到了可以重新生成。
        </Note>
      ) : (
        <>
          <div className={styles.picture}>
            <Skeleton width={264} height={352} />
          </div>
          <SaveButton disabled />
        </>
      )}
      <div className={styles.acts}>
        <Button
          kind={issue.error || (inForce && !issue.data) ? 'primary' : 'plain'}
          wide
          disabled={!inForce && !issue.error}
          busy={inForce && issue.isPending}
          busyLabel="正在生成"
          onClick={() => (issue.error ? issue.mutate(undefined) : void renew())}
        >
          {issue.error ? '重试' : '重新生成'}
        </Button>
      </div>
      <Note>每张凭证一年内有效，只能登录一次，用过就作废。谁拿到它谁就能登录你的账号，请勿发给别人。</Note>
    </>
  )
}

/** The picture of a voucher, and the button that keeps it. */
function Picture({ code }: { code: string }) {
  const user = useUser()
  const [picture, setPicture] = useState<{ url: string } | 'failed'>()
  const [saving, setSaving] = useState(false)
  const [nickname, id] = [user?.nickname ?? '', user?.id ?? 0]

  useEffect(() => {
    let url: string | undefined
    let gone = false
    const address = `${location.origin}/mine/setting/voucher#${code}`
    drawVoucher(address, { nickname, id, date: date(Date.now() / 1000) }).then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setPicture({ url })
      },
      () => gone || setPicture('failed'),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [code, nickname, id])

  function save(url: string) {
    setSaving(true)
    toast('保存中...')
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = `夜航账号凭证-${id}.png`
    anchor.click()
    setTimeout(() => {
      setSaving(false)
      toast('保存图片成功！', { kind: 'good' })
    }, 400)
  }

  if (picture === 'failed') return <p role="alert">转换失败，请重新生成</p>
  return (
    <>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture.url} alt={`${nickname} 的账号凭证，带二维码`} />
        ) : (
          <Skeleton width={264} height={352} />
        )}
      </div>
      <SaveButton busy={saving} disabled={!picture} onClick={() => picture && save(picture.url)} />
    </>
  )
}

const SaveButton = (state: { disabled: boolean; busy?: boolean; onClick?: () => void }) => (
  <Button wide icon={<DownloadIcon size={18} />} busyLabel="保存中..." {...state}>
    保存图片
  </Button>
)
