import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leastPassword, type Credentials } from '#contract/session/credentials.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { Form } from './forms/Form.tsx'
import { FormPage } from './forms/FormPage.tsx'
import { NameForm } from './forms/NameForm.tsx'
import { Note, NoSms } from './components/Note.tsx'
import { PasswordField } from './forms/PasswordField.tsx'
import { ProofField } from './forms/ProofField.tsx'
import { useProof } from './forms/useProof.ts'
import { myCredentials, useChangePassword, useRegister } from './queries.ts'
import { takeUp } from './after-sign-in.ts'
import { useAttempt } from './forms/useAttempt.ts'

const intro = ({ phone, name, hasPassword }: Credentials) => {
  if (hasPassword)
    return `用${name ? `账号 ${name}` : `手机号 ${phone}`} 和密码登录。修改后，其他设备会退出登录。`
  return phone ? '还没有密码。设置后可以用手机号和密码登录。' : '选一个账号名和密码，换设备也能登录。'
}

/** The password one signs in with: a first one, a new one, or for a guest an account name with it. */
export function PasswordPage() {
  const credentials = useQuery(myCredentials())
  const { data } = credentials
  return (
    <FormPage title="登录密码" intro={data && intro(data)} query={credentials}>
      {(own) => {
        if (!own.phone && !own.name) return <Choose />
        if (!own.hasPassword && !own.sms) return <NoSms instead="设置密码前要先验证手机号，请联系客服。" />
        return <Change own={own} />
      }}
    </FormPage>
  )
}

function Choose() {
  const register = useRegister()
  return (
    <>
      <NameForm fresh doing={register} done={(user) => takeUp(user, '/mine/setting')} />
      <Note>账号名只用来登录，别人看不到。忘记密码时，要靠绑定的手机号或保存的凭证找回。</Note>
    </>
  )
}

function Change({ own }: { own: Credentials }) {
  const back = useBack()
  const proof = useProof(own)
  const [password, setPassword] = useState('')
  const { at, busy, refuse, send } = useAttempt(useChangePassword(), () => {
    toast('密码已保存，其他设备已退出', { kind: 'good' })
    back()
  })

  function submit() {
    if (proof.missing) return refuse('proof', proof.missing)
    if (password.length < leastPassword) return refuse('password', `密码至少 ${leastPassword} 位`)
    send({ password, proof: proof.proof })
  }

  return (
    <>
      <Form onSubmit={submit} act="保存" busy={busy} busyLabel="正在保存" error={at('form')}>
        <ProofField of={proof} at={at} />
        <PasswordField label="新密码" fresh value={password} onChange={setPassword} error={at('password')} />
      </Form>
      <Note>修改后，之前保存的账号凭证会作废。</Note>
    </>
  )
}
