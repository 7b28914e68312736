import { useState } from 'react'
import type { Credentials, Proof } from '#contract/session/credentials.ts'

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
