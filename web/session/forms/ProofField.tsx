import { Segmented } from '#ui/navigation/Segmented.tsx'
import type { Attempt } from './useAttempt.ts'
import type { useProof } from './useProof.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'

const ways = [
  { key: 'password', label: '用密码验证' },
  { key: 'code', label: '用短信验证' },
]

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
