import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { staffConsole } from '#contract/staff/console.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { QrCode } from '#ui/content/QrCode.tsx'
import styles from './Staff.module.css'

export type Credentials = Reply<typeof staffConsole.create>

/** Password and authenticator of one member of staff, shown this once: it closes only when they are kept. */
export function CredentialsDialog({
  credentials,
  onClose,
}: {
  credentials: Credentials | undefined
  onClose: () => void
}) {
  const [saved, setSaved] = useState(false)
  return (
    <Dialog
      open={credentials !== undefined}
      onClose={() => undefined}
      dismissible={false}
      className={styles.dialog}
      title={`“${credentials?.staff.name ?? ''}”的登录凭据`}
      footer={
        <Button
          disabled={!saved}
          onClick={() => {
            setSaved(false)
            onClose()
          }}
        >
          关闭
        </Button>
      }
    >
      {credentials && <Secrets credentials={credentials} saved={saved} onSaved={setSaved} />}
    </Dialog>
  )
}

type SecretsProps = { credentials: Credentials; saved: boolean; onSaved: (saved: boolean) => void }

function Secrets({ credentials: { password, totpUri }, saved, onSaved }: SecretsProps) {
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  return (
    <>
      <p>只显示这一次。请当面或经可信渠道交给本人。</p>
      <div className={styles.code}>
        <QrCode text={totpUri} label="验证器二维码" />
        <span>用验证器应用扫描</span>
      </div>
      <dl className={styles.secrets}>
        <Secret label="密码" text={password} />
        <Secret label="验证器密钥（不能扫描时手动输入）" text={secret} />
      </dl>
      <label className={styles.saved}>
        <input type="checkbox" checked={saved} onChange={(event) => onSaved(event.target.checked)} />
        已保存密码和验证器
      </label>
    </>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('已复制', { kind: 'good' }),
      () => toast('复制不了，请手动选中', { kind: 'bad' }),
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        {/* There is no clipboard on plain http */}
        {navigator.clipboard && (
          <Button kind="plain" size={28} onClick={() => void copy()}>
            复制
          </Button>
        )}
      </dd>
    </div>
  )
}
