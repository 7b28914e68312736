import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Credentials } from '#contract/session/credentials.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { refreshUser } from '#web/platform/session/session.ts'
import { CodeField } from './forms/CodeField.tsx'
import { Form } from './forms/Form.tsx'
import { FormPage } from './forms/FormPage.tsx'
import { NoSms, Note } from './components/Note.tsx'
import { PhoneField } from './forms/PhoneField.tsx'
import { ProofField } from './forms/ProofField.tsx'
import { useProof } from './forms/useProof.ts'
import { emptyPhone, writtenPhone } from './forms/phone-numbers.ts'
import { myCredentials, useBindPhone, useChangePhone } from './queries.ts'
import { useAttempt } from './forms/useAttempt.ts'

/** Binds a phone, or puts another in its place. */
export function BindPhonePage() {
  const credentials = useQuery(myCredentials())
  const bound = credentials.data?.phone
  return (
    <FormPage
      title={bound ? '更换手机号' : '绑定手机'}
      intro={
        bound ? `已绑定 ${bound}。先验证是你本人，再验证新手机号。` : '绑定后换设备也能登录，账号和记录不变。'
      }
      query={credentials}
    >
      {(own) =>
        own.sms ? (
          <BindForm key={own.phone} own={own} />
        ) : (
          <NoSms instead="可以设置账号密码，或保存账号凭证。" />
        )
      }
    </FormPage>
  )
}

function BindForm({ own }: { own: Credentials }) {
  const back = useBack()
  const [bind, change] = [useBindPhone(), useChangePhone()]
  const [phone, setPhone] = useState(emptyPhone)
  const [code, setCode] = useState('')
  const proof = useProof(own)
  const proves = own.phone !== '' || own.hasPassword
  const doing = {
    isPending: bind.isPending || change.isPending,
    mutateAsync: async (typed: { phone: string; code: string }) => {
      if (own.phone) await change.mutateAsync({ ...typed, proof: proof.proof })
      else await bind.mutateAsync({ ...typed, ...(proves && { proof: proof.proof }) })
    },
  }
  const { at, busy, refuse, send } = useAttempt(doing, async () => {
    // What is said is so: the page it leads back to knows of the phone
    await refreshUser()
    toast(own.phone ? '手机号已更换' : '手机号已绑定', { kind: 'good' })
    back()
  })

  function written(): string | undefined {
    const number = writtenPhone(phone)
    if (!number) refuse('phone', phone.number ? '请检查手机号' : '请输入手机号')
    return number
  }
  function submit() {
    if (proves && proof.missing) return refuse('proof', proof.missing)
    const number = written()
    if (!number) return
    if (code.length < 6) return refuse('code', '请输入 6 位验证码')
    send({ phone: number, code })
  }

  return (
    <>
      <Form
        onSubmit={submit}
        act={own.phone ? '更换' : '绑定'}
        busy={busy}
        busyLabel={own.phone ? '正在更换' : '正在绑定'}
        error={at('form')}
      >
        {proves && <ProofField of={proof} at={at} />}
        <PhoneField
          label={own.phone ? '新手机号' : '手机号'}
          value={phone}
          onChange={setPhone}
          error={at('phone')}
          autoFocus={!proves}
        />
        <CodeField
          label={own.phone ? '发到新手机号的验证码' : '验证码'}
          purpose="bind"
          to={written}
          value={code}
          onChange={setCode}
          error={at('code')}
        />
      </Form>
      <Note>手机号加密保存，只用来收验证码，不会展示给别人。</Note>
    </>
  )
}
