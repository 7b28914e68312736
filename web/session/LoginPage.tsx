import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { Logo } from '#ui/content/Logo.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { adultConfirmation } from '#web/platform/session/adult-confirmation.ts'
import { AppLink, go } from '#web/platform/navigation/navigation.tsx'
import { useMembership, useUser } from '#web/platform/session/session.ts'
import { FormPage } from './forms/FormPage.tsx'
import { NameForm } from './forms/NameForm.tsx'
import { NoSms, StaysBehind } from './components/Note.tsx'
import { PhoneForm } from './forms/PhoneForm.tsx'
import styles from './LoginPage.module.css'
import { useRegister, useSignInByPassword, useSignInByPhone, waysIn } from './queries.ts'
import { takeUp, wantedPage } from './after-sign-in.ts'

const tabs = [
  { key: 'phone', label: '手机号' },
  { key: 'password', label: '密码' },
  { key: 'voucher', label: '凭证' },
]

/** The ways in: by phone, by password, by voucher; or on as a guest. */
export function LoginPage() {
  const asked = adultConfirmation() !== undefined
  // Nothing is fetched before 18+ is confirmed, here as little as anywhere
  useEffect(() => {
    if (!asked) go(`/?redirect=${encodeURIComponent(location.pathname + location.search)}`, { replace: true })
  }, [asked])
  const ways = useQuery({ ...waysIn, enabled: asked })
  const user = useUser()
  const { isLogin } = useMembership()

  return (
    <FormPage title="登录" query={ways}>
      {({ sms }) => (
        <>
          <div className={styles.head}>
            <Logo size={44} word={false} />
            <h2>{isLogin ? '你已登录' : '欢迎登船'}</h2>
            {user && (
              <p>
                {!isLogin && '现在是游客 · '}
                {user.nickname} · ID {user.id}
              </p>
            )}
          </div>
          {isLogin ? (
            <Button wide onClick={() => go(wantedPage(), { replace: true })}>
              继续
            </Button>
          ) : (
            <Ways sms={sms} />
          )}
        </>
      )}
    </FormPage>
  )
}

function Ways({ sms }: { sms: boolean }) {
  const [way, setWay] = useState(sms ? 'phone' : 'password')
  return (
    <>
      <Segmented items={tabs} value={way} onChange={setWay} label="登录方式" />
      {way === 'phone' && (sms ? <ByPhone /> : <NoSms instead="可以用账号密码或凭证登录。" />)}
      {way === 'password' && <ByPassword />}
      {way === 'voucher' && <ByVoucher />}
      <div className={styles.links}>
        <AppLink to="/mine/findAccount">找回账号</AppLink>
        <button type="button" onClick={() => go(wantedPage(), { replace: true })}>
          以游客身份继续
        </button>
      </div>
    </>
  )
}

function ByPhone() {
  const signIn = useSignInByPhone()
  return (
    <>
      <PhoneForm
        purpose="signIn"
        doing={signIn}
        done={(user) => takeUp(user)}
        act="登录 / 注册"
        busyLabel="正在登录"
      />
      <p className={styles.note}>新手机号会绑定到现在的游客账号，记录都保留。</p>
      <StaysBehind />
    </>
  )
}

function ByPassword() {
  const [fresh, setFresh] = useState(false)
  const [signIn, register] = [useSignInByPassword(), useRegister()]
  return (
    <>
      <NameForm
        key={String(fresh)}
        fresh={fresh}
        doing={fresh ? register : signIn}
        done={(user) => takeUp(user)}
      />
      <button type="button" className={styles.other} onClick={() => setFresh(!fresh)}>
        {fresh ? '已有账号，去登录' : '没有账号，用现在的游客账号注册'}
      </button>
      {fresh ? (
        <p className={styles.note}>
          注册后还是现在的账号，记录都保留。绑定手机号或保存凭证，忘记密码时可以找回。
        </p>
      ) : (
        <StaysBehind />
      )}
    </>
  )
}

const ByVoucher = () => (
  <>
    <p className={styles.note}>用原设备上保存的凭证图片登录，每张凭证只能用一次。</p>
    <Button wide render={(link) => <AppLink to="/mine/setting/voucher" {...link} />}>
      选择图片或扫码
    </Button>
    <StaysBehind />
  </>
)
