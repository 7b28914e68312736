import { useState } from 'react'
import type { Credentials, Proof } from '#contract/session/credentials.ts'
import { Segmented } from '#ui/Segmented.tsx'
import type { Attempt } from '../useAttempt.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'

const ways = [
  { key: 'password', label: '用密码验证' },
  { key: 'code', label: '用短信验证' },
]

/** How somebody proves to be the owner: what they typed, by the ways their account has. */
export function useProof({ phone, hasPassword, sms }: Credentials) {
  const byCode = phone !== '' && sms
  const [way, setWay] = useState(hasPassword ? 'password' : 'code')
  const [typed, setTyped] = useState('')
  const proof: Proof = way === 'password' ? { password: typed } : { code: typed }
  return {
    proof,
    /** Why it cannot be sent yet. */
    missing: typed === '' ? (way === 'password' ? '请输入现在的密码' : '请输入 6 位验证码') : undefined,
    phone,
    way,
    /** Both ways are open. */
    choice: byCode && hasPassword,
    typed,
    setTyped,
    setWay: (next: string) => {
      setWay(next)
      setTyped('')
    },
  }
}

/** The password in force, or a code to the number in force. */
export function ProofField({
  of: { choice, way, setWay, typed, setTyped, phone },
  at,
}: {
  of: ReturnType<typeof useProof>
  at: Attempt['at']
}) {
  return (
    <>
      {choice && <Segmented items={ways} value={way} onChange={setWay} label="验证方式" />}
      {way === 'password' ? (
        <PasswordField label="现在的密码" value={typed} onChange={setTyped} error={at('proof')} />
      ) : (
        <CodeField
          label={`发到 ${phone} 的验证码`}
          purpose="own"
          value={typed}
          onChange={setTyped}
          error={at('proof')}
        />
      )}
    </>
  )
}
