import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findVoucherCode } from '#contract/session/voucher.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PictureIcon } from '#ui/icons/signs.ts'
import { ScanIcon } from '#ui/icons/tools.ts'
import { date } from '#web/platform/formats.ts'
import { useMembership } from '#web/platform/session/session.ts'
import { FormPage } from './forms/FormPage.tsx'
import { Note, StaysBehind } from './components/Note.tsx'
import { SignOutFirst } from './components/SignOutFirst.tsx'
import { useReadVoucher, useSignInByVoucher } from './queries.ts'
import { problemOf } from './forms/refusals.ts'
import { takeUp } from './after-sign-in.ts'
import { readPicture } from './voucher/code-reader.ts'
import { Scanner } from './voucher/Scanner.tsx'
import styles from './voucher/Voucher.module.css'

const nothing = { data: true, error: null, isFetching: false, refetch: () => undefined }

/** Signs in by a voucher: from the album, by the camera, or from the address a phone's own camera opened. */
export function VoucherPage() {
  const { isLogin } = useMembership()
  return (
    <FormPage title="凭证找回" intro="选择保存过的凭证图片，或用相机对准它，登录原来的账号。" query={nothing}>
      {() => (isLogin ? <SignOutFirst /> : <Reading />)}
    </FormPage>
  )
}

function Reading() {
  const [code, setCode] = useState<string>()
  const read = useReadVoucher()
  const [unread, setUnread] = useState<string>()
  const problem = unread ?? (read.error ? problemOf(read.error).text : undefined)

  const take = (found: string) => read.mutate(found, { onSuccess: () => setCode(found) })
  const takeOpened = useEffectEvent(take)
  useEffect(() => {
    const found = findVoucherCode(location.hash)
    if (!found) return
    // The secret does not stay in the address, where somebody could come back to it
    window.history.replaceState(window.history.state, '', location.pathname)
    takeOpened(found)
  }, [])

  if (code !== undefined && read.data)
    return <Owner code={code} owner={read.data} onOther={() => setCode(undefined)} />
  return <Ways busy={read.isPending} problem={problem} onFound={take} onProblem={setUnread} />
}

function Ways({
  busy,
  problem,
  onFound,
  onProblem,
}: {
  busy: boolean
  problem: string | undefined
  onFound: (code: string) => void
  onProblem: (problem: string | undefined) => void
}) {
  const [scanning, setScanning] = useState(false)
  const [looking, setLooking] = useState(false)
  const album = useRef<HTMLInputElement>(null)
  // Plain http has no camera
  const hasCamera = 'mediaDevices' in navigator

  async function look(file: File | undefined) {
    if (!file) return
    onProblem(undefined)
    setLooking(true)
    const found = await readPicture(file).catch(() => undefined)
    setLooking(false)
    if (found) onFound(found)
    else onProblem('没有在图片里找到凭证。请选择保存的原图，或换一张更清楚的。')
  }

  return (
    <div className={styles.acts}>
      {scanning && (
        <Scanner
          onFound={(code) => {
            setScanning(false)
            onFound(code)
          }}
        />
      )}
      {problem !== undefined && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <Button
        wide
        icon={<PictureIcon size={18} />}
        busy={busy || looking}
        busyLabel="正在识别"
        onClick={() => album.current?.click()}
      >
        从相册选择图片
      </Button>
      <input
        ref={album}
        type="file"
        accept="image/*"
        hidden
        aria-label="凭证图片"
        onChange={({ target }) => {
          void look(target.files?.[0])
          // The same picture may be chosen again
          target.value = ''
        }}
      />
      {hasCamera && (
        <Button kind="weak" wide icon={<ScanIcon size={18} />} onClick={() => setScanning(!scanning)}>
          {scanning ? '关闭相机' : '用相机扫码'}
        </Button>
      )}
      <Note>凭证在原设备的“我的 → 账号凭证”里保存，每张只能用一次。图片在本机识别，不会上传。</Note>
    </div>
  )
}

function Owner({
  code,
  owner: { nickname, id, issuedAt },
  onOther,
}: {
  code: string
  owner: { nickname: string; id: string; issuedAt: number }
  onOther: () => void
}) {
  const signIn = useSignInByVoucher()
  return (
    <div className={styles.acts}>
      <section className={styles.owner} aria-label="凭证的账号">
        <Avatar name={nickname} size={64} />
        <h2>{nickname}</h2>
        <p>ID {id}</p>
        <p>凭证生成于 {date(issuedAt)}</p>
      </section>
      {signIn.error && (
        <p className={styles.error} role="alert">
          {problemOf(signIn.error).text}
        </p>
      )}
      <Button
        wide
        busy={signIn.isPending}
        busyLabel="正在登录"
        // The voucher is used up by it, so a new one is offered at once
        onClick={() =>
          signIn.mutate(code, { onSuccess: (user) => takeUp(user, '/mine/setting/accountCode') })
        }
      >
        登录这个账号
      </Button>
      <Button kind="plain" wide onClick={onOther}>
        换一张
      </Button>
      <StaysBehind />
    </div>
  )
}
