import { useQuery } from '@tanstack/react-query'
import { useMembership } from '#web/platform/session/session.ts'
import { FormPage } from './forms/FormPage.tsx'
import { NoSms, StaysBehind } from './components/Note.tsx'
import { PhoneForm } from './forms/PhoneForm.tsx'
import { SignOutFirst } from './components/SignOutFirst.tsx'
import { useRecover, waysIn } from './queries.ts'
import { takeUp } from './after-sign-in.ts'

/** Back to the account a phone belongs to, with a new password if wanted. */
export function FindByPhonePage() {
  const { isLogin } = useMembership()
  const recover = useRecover()
  return (
    <FormPage
      title="手机找回"
      intro="用绑定过的手机号登录原来的账号。设了新密码，其他设备会退出登录。"
      query={useQuery(waysIn)}
    >
      {({ sms }) => {
        if (isLogin) return <SignOutFirst />
        if (!sms) return <NoSms instead="可以用凭证找回，或联系客服。" />
        return (
          <>
            <PhoneForm
              purpose="recover"
              doing={recover}
              done={(user) => takeUp(user, '/mine')}
              act="找回并登录"
              busyLabel="正在登录"
              newPassword
            />
            <StaysBehind />
          </>
        )
      }}
    </FormPage>
  )
}
